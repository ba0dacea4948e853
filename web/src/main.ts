import { mount } from "svelte";

import App from "./App.svelte";
import "./app.css";
import { keepForOffline } from "./offline/install";

mount(App, { target: document.getElementById("app")! });
void keepForOffline();
