"""What a summary says, in Polish."""

from __future__ import annotations

POLISH = {
    "title": "Zasady w skrócie",
    "subtitle": "Carcassonne, od {least} do {most} graczy",
    "rules.modern": "Zasady nowoczesne",
    "rules.classic": "Zasady klasyczne",
    "rules.own": "Zasady do wyboru",
    "tiles": "kafelki: {tiles}",
    "set.river": "Rzeka",
    "set.river_2": "Rzeka II",
    "set.rivers": "Rzeka i Rzeka II",
    "set.inns_cathedrals": "Karczmy i katedry",
    "set.traders_builders": "Kupcy i budowniczowie",
    "set.princess_dragon": "Księżniczka i smok",
    "set.tower": "Wieża",
    "set.carcassonne": "Hrabia Carcassonne",
    "set.king_robber": "Król i raubritter",
    "set.king_robber_tiles": "Pięć dodatkowych kafelków",
    "set.cultists": "Heretycy",
    # Before the first turn
    "start": "Przed pierwszą turą",
    "start.tile": "**Kafelek startowy** ma ciemny rewers. Leży odkryty na stole.",
    "start.river": "**Rzeka:** źródło leży na stole, kafelek startowy zostaje w pudełku."
    " Potasujcie kafelki biegu rzeki ({middle}); jezioro leży pod nimi jako ostatnie.",
    "start.river_2": "**Rzeka II:** źródło leży na stole, kafelek startowy zostaje w pudełku."
    " Najpierw przychodzi rozwidlenie, potem potasowane kafelki ({middle}), na końcu jezioro z"
    " wulkanem.",
    "start.rivers": "**Obie Rzeki** tworzą jedną: jedno źródło leży na stole, kafelek startowy"
    " zostaje w pudełku. Najpierw przychodzi rozwidlenie, potem potasowane kafelki ({middle}), na"
    " końcu jezioro z wulkanem. Drugie źródło i drugie jezioro odpadają.",
    "start.carcassonne": "**Carcassonne:** jego pola ({squares}) leżą na stole, kafelek startowy"
    " zostaje w pudełku.",
    "start.count": "Hrabia stoi w zamku.",
    "start.either": "Rzeka i Carcassonne nigdy nie występują razem.",
    "start.stacks": "**Potasujcie kafelki** zakryte i ułóżcie w stosy w zasięgu wszystkich.",
    "start.first": "**Ustalcie, kto zaczyna.** Gra toczy się zgodnie z ruchem zegara.",
    "start.track": "**Punkty** liczy na torze punktacji po jednym dodatkowym podwładnym."
    " Okrążenie to {lap}: zaznaczcie każde, na przykład kładąc go.",
    "start.beside": "Obok planszy:",
    "start.beside.dragon": "smok",
    "start.beside.fairy": "wróżka",
    "start.beside.goods": "żetony towarów: wino {wine}, zboże {grain}, sukno {cloth}",
    "start.beside.titles": "król i raubritter",
    # What each player has
    "figures": "Każdy gracz ma",
    "figures.follower": "podwładni: {count}",
    "figures.large": "duży\npodwładny",
    "figures.builder": "budowniczy",
    "figures.pig": "świnia",
    "figures.tower": "piętra\nwieży",
    "figures.players": "Gracze",
    "figures.pieces": "Piętra wieży dla każdego",
    # A turn
    "turn": "Tura krok po kroku",
    "turn.fairy.by_follower": "**Punkt wróżki:** {points}, jeśli stoi przy twoim podwładnym.",
    "turn.fairy.by_tile": "**Punkt wróżki:** {points}, jeśli twój podwładny jest na jej kafelku.",
    "turn.fairy.again": "Raz na turę, w razie potrzeby przed jej drugim kafelkiem.",
    "turn.draw": "**Dobierz kafelek,** pokaż go wszystkim **i połóż.** Leży bokiem przy innym"
    " kafelku, a wszystkie stykające się boki muszą pasować. Jeśli nigdzie nie pasuje, wypada z"
    " gry: dobierz ponownie.",
    "turn.aside": "Kafelek ze smokiem przed pierwszym wulkanem odłóż na bok: dobierz ponownie.",
    "turn.volcano": "Wulkan: smok od razu tam leci. Wtasujcie to, co odłożono.",
    "turn.deploy": "**Wystaw podwładnego** albo nikogo: na nowy kafelek, na drogę, miasto,"
    " klasztor lub łąkę, na której nigdzie nikt nie stoi.",
    "turn.wood": "**Wykonaj jeden ruch drewnem** albo żaden:",
    "wood.follower": "**Podwładny** na nowy kafelek, tam, gdzie nigdzie nikt nie stoi.",
    "wood.large": "**Duży podwładny,** tak samo.",
    "wood.builder": "**Budowniczy** na drogę lub do miasta na nowym kafelku, gdzie masz"
    " podwładnego, jeśli nie jest ukończone.",
    "wood.pig": "**Świnia** na łąkę na nowym kafelku, na której masz chłopa.",
    "wood.portal": "Z **portalem** podwładny na dowolny kafelek: tam, gdzie pusto i nieukończone,"
    " albo na pustą łąkę.",
    "wood.princess.may": "Z **księżniczką** w mieście z rycerzami: odeślij jednego do domu.",
    "wood.princess.must": "**Księżniczka** w mieście z rycerzami odsyła jednego do domu: to twój"
    " ruch, i to obowiązkowy.",
    "wood.fairy.by_follower": "**Wróżka** do jednego z twoich podwładnych.",
    "wood.fairy.by_tile": "**Wróżka** na kafelek z twoim podwładnym.",
    "wood.tower": "**Piętro wieży** na miejsce na wieżę lub na wieżę bez strażnika, gdziekolwiek;"
    " potem możesz pojmać podwładnego w jej zasięgu.",
    "wood.guard": "Podwładny jako **strażnik** na wieżę.",
    "turn.ransom": "**Okup,** raz na turę, przed kafelkiem lub przed ruchem drewnem: {points}"
    " punkty dla posiadacza uwalniają podwładnego. Kto miał wtedy za mało, może zapłacić na samym"
    " końcu.",
    "turn.journey": "**Po kafelku ze smokiem** smok robi {steps} kroków: najpierw ty, potem"
    " reszta zgodnie z ruchem zegara, po jednym. Nigdy dwa razy na ten sam kafelek. Pożera każdą"
    " figurkę, którą spotka.",
    "turn.journey.fairy": "**Po kafelku ze smokiem** smok robi {steps} kroków: najpierw ty, potem"
    " reszta zgodnie z ruchem zegara, po jednym. Nigdy dwa razy na ten sam kafelek, nigdy na"
    " kafelek wróżki. Pożera każdą figurkę, którą spotka.",
    "turn.leave": "**Z Carcassonne:** podwładni mogą przejść ze swych dzielnic do tego, co"
    " właśnie ukończono; najpierw sąsiada po lewej, na końcu twoi.",
    "turn.score": "**Punktuj** wszystko, co kończy kafelek, według tabeli. Potem wszyscy"
    " podwładni stamtąd wracają do domu.",
    "turn.goods": "Kto kończy miasto, bierze jego towary, czyjekolwiek by było.",
    "turn.titles": "Pierwsze lub większe miasto czyni cię królem, taka droga raubritterem.",
    "turn.settle": "**Do Carcassonne:** jeśli inni dostali teraz punkty, a ty nie, możesz"
    " postawić podwładnego w dzielnicy, a potem przenieść hrabiego.",
    "turn.again.always": "**Drugi kafelek:** jeśli twój kafelek przedłużył drogę lub miasto"
    " twojego budowniczego, wykonaj jeszcze raz kroki od {first} do {last}. Trzeciego nie ma.",
    "turn.again.may": "**Drugi kafelek:** jeśli twój kafelek przedłużył drogę lub miasto twojego"
    " budowniczego, możesz wykonać jeszcze raz kroki od {first} do {last}. Trzeciego nie ma.",
    # Followers
    "roles": "Podwładni według miejsca",
    "role.thief": "rozbójnik\n(droga)",
    "role.knight": "rycerz\n(miasto)",
    "role.monk": "mnich\n(klasztor)",
    "role.farmer": "chłop\n(łąka)",
    "role.heretic": "heretyk\n(kult)",
    "role.guard": "strażnik\n(wieża)",
    "roles.farmer": "**Chłopi leżą** i zostają do końca gry.",
    "roles.most": "**Najwięcej podwładnych** daje wszystkie punkty; przy remisie każdy z"
    " remisujących dostaje wszystkie.",
    "roles.large": "**Duży podwładny** liczy się tu za dwóch.",
    "roles.others": "**Budowniczy i świnia** tu się nie liczą.",
    "roles.joined": "Na tym, co połączy się później, może stać kilku podwładnych.",
    # Points
    "points": "Punkty",
    "points.in_play": "w trakcie",
    "points.at_end": "na końcu",
    "unit.tile": "za kafelek",
    "unit.pennant": "za tarczę",
    "unit.city": "za miasto",
    "unit.road": "za drogę",
    "points.road": "Droga",
    "points.inn": "Droga z karczmą",
    "points.city": "Miasto",
    "points.small_city": "Miasto z dwóch kafelków",
    "points.cathedral": "Miasto z katedrą",
    "points.cloister": "Klasztor",
    "points.shrine": "Miejsce kultu",
    "points.farm.by_farm": "Łąka: najwięcej chłopów, za każde ukończone miasto przy niej",
    "points.farm.by_city": "Ukończone miasto: najwięcej chłopów na wszystkich łąkach przy nim",
    "points.pig": "Twoja świnia na tej łące",
    "points.pigsty": "Chlew na tej łące, dla wszystkich",
    "points.goods": "Najwięcej jednego towaru",
    "points.fairy.turn": "Wróżka, na początku twojej tury",
    "points.fairy.scored": "Wróżka, gdy punktuje jej podwładny",
    "points.king": "Król, za każde ukończone miasto",
    "points.robber": "Raubritter, za każdą ukończoną drogę",
    "points.ransom": "Okup, od właściciela",
    "points.when": "**W trakcie** gry droga, miasto i klasztor płacą po ukończeniu, **na końcu,**"
    " jeśli ich nie ukończono.",
    # When it is complete
    "complete": "Kiedy jest ukończone",
    "complete.road": "**Droga:** każdy koniec dochodzi do skrzyżowania, miasta lub klasztoru;"
    " albo jest pętlą.",
    "complete.road.also": "**Droga:** każdy koniec dochodzi do skrzyżowania, miasta lub klasztoru"
    " (także: {ends}); albo jest pętlą.",
    "road.village": "wioska",
    "road.volcano": "wulkan",
    "road.tower": "miejsce na wieżę",
    "road.shrine": "miejsce kultu",
    "complete.city": "**Miasto:** mury dokoła, bez luki w nich i bez dziury w środku.",
    "complete.cloister": "**Klasztor:** kafelki na wszystkich ośmiu polach dokoła.",
    "complete.cloister.shrine": "**Klasztor i miejsce kultu:** kafelki na wszystkich ośmiu polach"
    " dokoła.",
    "complete.farm": "**Łąka:** nigdy. Ograniczają ją drogi, miasta, rzeki i brzeg. Miasto liczy"
    " się dla niej raz.",
    # The end
    "end": "Koniec",
    "end.last": "Gra kończy się turą, w której położono ostatni kafelek.",
    "end.market": "Potem opróżnia się targ: od lewej strony tego, kto go położył, każdy po kolei"
    " stawia jednego ze swych podwładnych stamtąd na łące, aż nikogo nie zostanie; ale nie wtedy,"
    " gdy był tam hrabia.",
    "end.count": "Potem liczy się wszystko nieukończone i każda łąka, według prawej kolumny.",
    "end.win": "Wygrywa najwięcej punktów; przy remisie wygrywa się wspólnie.",
    # Expansions
    "tiles_only": "Tylko kafelki: to, co na nich wydrukowano, nic nie znaczy.",
    "land.bridge": "Bez nowych zasad. Dwa miasta krzyżujące się na moście nie są połączone.",
    "river.on": "Kafelek rzeki przedłuża rzekę i nie leży nigdzie indziej.",
    "river.successive": "Nigdy dwa kolejne zakręty w tę samą stronę, ile by prostych nie było"
    " między nimi.",
    "river.adjacent": "Zakręty na sąsiednich kafelkach nie idą w tę samą stronę.",
    "river.water": "W wodzie nikt nie stoi. Rozdziela łąki.",
    "river_2.arms": "Wybierz odnogę, która idzie dalej. Odnogi nigdy się nie łączą.",
    "river_2.city": "Koniec przy mieście kończy odnogę.",
    "river_2.lake": "Przy jeziorze nie ma ruchu drewnem; potem od razu dobierz jeszcze kafelek.",
    "inns.inn": "Karczma należy tylko do drogi, przy której stoi. Druga karczma lub katedra nic"
    " nie dodaje.",
    "traders.goods": "Miasto daje po jednym żetonie za znak temu, kto je kończy.",
    "traders.builder": "Budowniczy nikogo nie wstrzymuje. Wraca do domu z twoim ostatnim"
    " podwładnym stamtąd.",
    "traders.pig": "Świnia wraca do domu tylko z twoim ostatnim chłopem stamtąd.",
    "dragon.volcano.closed": "Na kafelku z wulkanem nigdy nie staje figurka.",
    "dragon.volcano.open": "Na położonym właśnie kafelku z wulkanem nie staje figurka.",
    "dragon.tile": "Do smoka nie stawia się figurki. Pożera też budowniczych i świnie; gdy nie ma"
    " dalszej drogi, jego wyprawa się kończy.",
    "dragon.fairy": "Smok nie wchodzi na kafelek wróżki. Zostaje ona, gdy jej podwładny odejdzie.",
    "dragon.fairy.alone": "Wróżka zostaje na swoim kafelku, gdy jej podwładny odejdzie.",
    "dragon.princess": "Rycerz może być czyjkolwiek. Odchodzi przed punktacją.",
    "dragon.portal": "Budowniczowie i świnie nie przechodzą przez portale.",
    "dragon.box": "Kafelki z innymi znakami zostają w pudełku.",
    "tower.reach": "Wieża sięga swego kafelka i w cztery strony tylu pól, ile ma pięter.",
    "tower.take": "Weź dowolnego podwładnego w zasięgu, także strażnika: cudzy jest twoim jeńcem,"
    " własny wraca do domu.",
    "tower.exchange": "Dwaj, którzy mają swoich podwładnych nawzajem, od razu wymieniają jednego"
    " za jednego.",
    "tower.guard": "Na wieży ze strażnikiem nikt nie buduje.",
    "count.castle": "Zamek:\ndo miasta",
    "count.blacksmith": "Kuźnia:\nna drogę",
    "count.cathedral": "Katedra:\ndo klasztoru",
    "count.cathedral.shrine": "Katedra:\nklasztor lub\nmiejsce kultu",
    "count.market": "Targ:\nna końcu\nna łąkę",
    "count.locked": "Nikt nie opuszcza dzielnicy, w której jest hrabia.",
    "count.not.princess": "Nie wchodzi nikt dzięki kafelkowi, którym odesłano rycerza.",
    "count.not.fairy": "Nie wchodzi nikt dzięki kafelkowi, przy którym przeniesiono wróżkę.",
    "count.not.both": "Nie wchodzi nikt dzięki kafelkowi, przy którym odesłano rycerza lub"
    " przeniesiono wróżkę.",
    "count.city": "Carcassonne jest ukończonym miastem dla łąk przy nim i nigdy nie punktuje.",
    "count.city.king": "Carcassonne jest ukończonym miastem dla łąk przy nim i dla króla, i nigdy"
    " nie punktuje.",
    "king.larger": "Wielkość to liczba kafelków. Równa niczego nie zmienia.",
    "cultists.place": "Żadnego miejsca kultu przy dwóch klasztorach, żadnego klasztoru przy dwóch"
    " miejscach kultu; rogi się liczą.",
    "cultists.race": "Mnich i heretyk obok siebie rywalizują: gdy budowla jednego zostaje"
    " ukończona, drugi wraca z niczym, a jego budowla ukończona później nie daje nic nikomu.",
}
