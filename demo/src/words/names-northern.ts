import type { Culture } from './culture.ts';
import { list } from './list.ts';

export const nordic: Culture = {
  women:
    list(`Signe, Ada, Astrid, Freja, Ingrid, Linnea, Maja, Saga, Sigrid, Solveig, Tuva, Ylva, Ebba, Kirsten, Ragnhild,
    Åsa, Birgitta, Elin`),
  men: list(`Anders, Axel, Bjørn, Elias, Erik, Gustav, Henrik, Jens, Kasper, Lars, Magnus, Nils, Oskar, Rasmus, Sverre, Torsten,
    Viggo, Håkan`),
  families:
    list(`Lindqvist, Vahl, Bergström, Dahlgren, Ekelund, Falkenberg, Granath, Hedlund, Isaksson, Kjeldsen, Lundström,
    Mortensen, Nygård, Öberg, Palmgren, Rosenqvist, Sørensen, Thorvaldsen, Ulfsson, Wikström, Ås, Jørstad, Holmqvist, Søndergaard,
    Haugen, Nørgaard`),
};

export const finnish: Culture = {
  women: list('Aino, Eevi, Helmi, Johanna, Kaisa, Lumi, Minna, Päivi, Riikka, Sanni, Tuuli, Venla'),
  men: list('Aleksi, Eero, Jukka, Kalle, Lauri, Mikko, Onni, Pekka, Sampo, Tuomas, Väinö, Ville'),
  families: list(
    'Korhola, Nieminen, Mäkelä, Hämäläinen, Laaksonen, Heikkilä, Järvelä, Lehtonen, Salminen, Rantala, Turunen, Ahonen',
  ),
};

export const polish: Culture = {
  women: list(
    'Agnieszka, Katarzyna, Małgorzata, Zofia, Aleksandra, Magdalena, Joanna, Kinga, Paulina, Weronika, Hanna, Żaneta',
  ),
  men: list('Bartosz, Grzegorz, Jakub, Krzysztof, Łukasz, Marcin, Paweł, Rafał, Tomasz, Wojciech, Zbigniew, Michał'),
  families:
    list(`Kowalczyk, Wiśniowiecki/Wiśniowiecka, Zieliński/Zielińska, Kamiński/Kamińska, Szymczak, Woźniak, Dąbrowski/Dąbrowska,
    Jabłoński/Jabłońska, Krawczyk, Pawlik, Sikorski/Sikorska, Gołębiewski/Gołębiewska, Mazurek, Wróbel, Ostrowski/Ostrowska, Ćwik`),
};

export const czech: Culture = {
  women: list('Kateřina, Lucie, Markéta, Tereza, Barbora, Veronika, Zuzana, Eliška, Jitka, Michaela'),
  men: list('Jiří, Lukáš, Ondřej, Petr, Tomáš, Václav, Zdeněk, Vojtěch, Radek, Marek'),
  families:
    list(`Dvořáček/Dvořáčková, Horák/Horáková, Kučera/Kučerová, Novotný/Novotná, Procházka/Procházková, Sedlák/Sedláková,
    Šimek/Šimková, Veselý/Veselá, Zeman/Zemanová, Říha/Říhová, Kolář/Kolářová, Beneš/Benešová`),
};

export const ukrainian: Culture = {
  women: list('Oksana, Iryna, Kateryna, Larysa, Mariia, Natalia, Olena, Sofiia, Tetiana, Yuliia, Zoriana, Daryna'),
  men: list('Andriy, Bohdan, Dmytro, Ihor, Maksym, Mykola, Oleksandr, Pavlo, Roman, Serhiy, Taras, Yaroslav'),
  families:
    list(`Bondarenko, Hrytsenko, Kovalchuk, Lysenko, Melnyk, Oliynyk, Petrenko, Savchenko, Tkachenko, Vasylenko, Zinchenko,
    Moroz, Shapoval, Dovzhenko-Rud, Koval, Romaniuk`),
};

export const greek: Culture = {
  women: list('Eleni, Katerina, Despina, Ioanna, Sofia, Vasiliki, Anthi, Danae, Chrysa, Zoe'),
  men: list('Nikos, Dimitris, Giorgos, Yannis, Kostas, Stavros, Petros, Alexandros, Thanos, Vangelis'),
  families:
    list(`Papadakis/Papadaki, Georgiou, Nikolaidis/Nikolaidi, Vlachos/Vlachou, Karagiannis/Karagianni, Economou, Makris/Makri,
    Antoniou, Dimitriadis/Dimitriadi, Petropoulos/Petropoulou, Kallergis/Kallergi, Stavridis/Stavridi`),
};
