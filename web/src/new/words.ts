/** Names of what the server offers, in the language of the page where it knows them. */

import type { BotOffered, SetOffered } from "../api/model";
import { say } from "../i18n";

export const setTitle = (set: SetOffered): string => say(`shell.set.${set.name}`) ?? set.title;
export const setLine = (set: SetOffered): string =>
    say(`shell.set.${set.name}.line`) ?? set.summary;
export const profileTitle = (name: string): string => say(`shell.new.profile.${name}`) ?? name;
export const profileLine = (name: string): string => say(`shell.new.profile.${name}.hint`) ?? "";
export const optionTitle = (name: string): string => say(`shell.option.${name}`) ?? name;
export const valueTitle = (option: string, value: string | number): string =>
    say(`shell.option.${option}.${value}`) ?? String(value);
export const partTitle = (option: string): string => say(`shell.part.${option}`) ?? option;
export const partLine = (option: string): string => say(`shell.part.${option}.line`) ?? "";
export const levelTitle = (bot: BotOffered): string => say(`shell.level.${bot.level}`) ?? bot.level;
