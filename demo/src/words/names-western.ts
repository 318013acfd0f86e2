import type { Culture } from './culture.ts';
import { list } from './list.ts';

export const english: Culture = {
  women:
    list(`Grace, Emily, Charlotte, Hannah, Abigail, Lauren, Natalie, Caroline, Megan, Claire, Rebecca, Julia, Olivia,
    Katherine, Naomi, Eleanor, Alice, Harriet, Imogen, Phoebe, Vanessa, Danielle, Erica, Monique, Jasmine, Tamara, Brianna,
    Whitney, Holly, Joanna, Audrey, Paige`),
  men: list(`Andrew, Benjamin, Christopher, Nathan, Samuel, Oliver, Thomas, Patrick, Stephen, Gregory, Marcus, Derek, Ethan,
    Lucas, Julian, Adrian, Spencer, Graham, Elliot, Russell, Malcolm, Terrence, Darnell, Andre, Jerome, Wesley, Trevor,
    Callum, Rhys, Devon, Edward, Philip`),
  families:
    list(`Holloway, Whitfield, Ashworth, Caldwell, Merriman, Prescott, Thornton, Langley, Winslow, Hartley, Blackwood,
    Fairchild, Pemberton, Sinclair, Aldridge, Bancroft, Carmichael, Davenport, Ellsworth, Farnsworth, Gallagher, Hargrove,
    Kingsley, Lockwood, Mayfield, Northcott, Oakley, Pruitt, Radcliffe, Stockton, Treadwell, Underhill, Vance, Wexley,
    Yardley, Barlow, Crenshaw, Dunmore, Easton, Fulton, Grantham, Hobbs, Jessup, Kendrick, Lyle, Mercer, Tillman, Broadnax`),
};

export const irish: Culture = {
  women: list(
    'Aoife, Ciara, Niamh, Orla, Sinéad, Róisín, Gráinne, Maeve, Clodagh, Deirdre, Fionnuala, Aisling, Bríd, Sorcha',
  ),
  men: list(
    'Cillian, Eoin, Fergal, Declan, Ronan, Cormac, Diarmuid, Conor, Oisín, Padraig, Tadhg, Brendan, Lorcan, Seán',
  ),
  families:
    list(`O'Dwyer, McGrath, Gilhooly, Breathnach, O'Malley, Keane, Devlin, Fitzgibbon, MacNamara, Quilligan, Tierney,
    Costello, Hennessy, O'Rourke, Kinsella, Brosnan, Mulcahy, Ó Faoláin, Scanlon, Heffernan`),
};

export const french: Culture = {
  women:
    list(`Élodie, Camille, Amélie, Mathilde, Inès, Océane, Clémence, Manon, Juliette, Solène, Maëlle, Aurélie, Delphine,
    Noémie, Marie-Claire, Anaïs`),
  men: list(`Étienne, Guillaume, Thibault, Matthieu, Bastien, Loïc, Julien, Rémi, Quentin, Jean-Baptiste, Aurélien, Benoît,
    Cédric, Florian, Gaël, Yannick`),
  families:
    list(`Beaulieu, Charpentier, Delacroix-Petit, Fontaine, Gauthier, Lachance, Marchand, Perrault, Rousselot, Tremblay,
    Villeneuve, Bellerose, Chevalier, Desjardins, Lefèvre, Montclair, Pelletier, Renaudin, Thibodeaux, Vasseur, Géraud,
    Lemoine, Bourgoin, Courtois`),
};

export const german: Culture = {
  women: list(
    'Annika, Katharina, Friederike, Greta, Johanna, Lena, Mareike, Sabine, Svenja, Theresa, Ulrike, Wiebke, Jördis, Käthe',
  ),
  men: list(
    'Matthias, Jürgen, Florian, Henning, Joachim, Konrad, Lukas, Maximilian, Niklas, Ralf, Sören, Tobias, Wolfgang, Götz',
  ),
  families:
    list(`Bergmann, Dietrich-Kohl, Eberhardt, Fleischer, Grünwald, Hausmann, Jäger, Kessler, Lindemann, Möller, Neumann,
    Osterkamp, Pfeiffer, Reinhardt, Schäfer, Trautmann, Vogelsang, Weidner, Zimmerle, Brandstätter, Kirchhoff, Löwenstein`),
};

export const dutch: Culture = {
  women: list('Femke, Anouk, Marieke, Sanne, Lotte, Roos, Willemijn, Fleur, Maartje, Esmée, Tess, Jacoba'),
  men: list('Bram, Daan, Jeroen, Joris, Maarten, Pieter, Sander, Thijs, Wouter, Ruben, Koen, Gijs'),
  families:
    list(`van der Velde, de Graaf, Hoekstra, van Leeuwen, Brouwer, Dijkman, Verhoeven, ter Horst, Kuipers, van den Heuvel,
    Jansma, Wijnands, Vermeulen, Postma, de Ruiter, Scholten`),
};

export const italian: Culture = {
  women: list(
    'Chiara, Francesca, Giulia, Elisa, Martina, Ludovica, Beatrice, Ilaria, Serena, Alessia, Bianca, Costanza',
  ),
  men: list(
    'Alessandro, Davide, Emanuele, Federico, Giacomo, Lorenzo, Matteo, Niccolò, Pietro, Riccardo, Stefano, Tommaso',
  ),
  families:
    list(`Bianchetti, Castellani, D'Angelo, Esposito, Ferrante, Galimberti, Lombardo, Marchetti, Natale, Pellegrino,
    Quaranta, Rinaldi, Salvatore, Tedesco, Valentini, Zanetti, Barbieri, Colonna`),
};
