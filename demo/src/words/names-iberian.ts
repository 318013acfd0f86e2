import type { Culture } from './culture.ts';
import { list } from './list.ts';

export const hispanic: Culture = {
  women:
    list(`Alejandra, Beatriz, Carolina, Daniela, Elena, Fernanda, Gabriela, Inés, Jimena, Lucía, Marisol, Paloma, Rocío,
    Sofía, Valentina, Ximena, Araceli, Belén, Catalina, Dolores, Noelia, Pilar`),
  men: list(`Alejandro, Andrés, Diego, Eduardo, Emilio, Esteban, Felipe, Gonzalo, Hernán, Ignacio, Javier, Joaquín, Mateo, Nicolás,
    Óscar, Rafael, Rodrigo, Santiago, Sebastián, Tomás, Íñigo, Ulises`),
  families:
    list(`Núñez, Aguirre, Benavides, Castañeda, Domínguez, Echeverría, Figueroa, Galindo, Herrera, Ibarra, Jaramillo,
    Ledesma, Montoya, Navarrete, Ochoa, Palacios, Quiroga, Rentería, Saavedra, Toledo, Urrutia, Villanueva, Zambrano,
    Arancibia, Bustamante, Cárdenas, Escobedo, Fuentealba, Guzmán, Olivares, Peñalosa, Rosales, Sepúlveda, Valdivieso`),
  twoFamilies: true,
};

export const portuguese: Culture = {
  women: list(
    'Ana Clara, Beatriz, Camila, Débora, Fernanda, Helena, Isadora, Juliana, Larissa, Luísa, Mariana, Priscila, Renata, Thaís',
  ),
  men: list(
    'Afonso, Bernardo, Caio, Davi, Fábio, Gustavo, Heitor, João Pedro, Leandro, Marcelo, Otávio, Rodrigo, Thiago, Vinícius',
  ),
  families:
    list(`Almeida, Barros, Cardoso, Carvalho, Coutinho, Duarte, Esteves, Fonseca, Guimarães, Lacerda, Magalhães, Monteiro,
    Nogueira, Pacheco, Queirós, Rezende, Sampaio, Teixeira, Vasconcelos, Azevedo, Brandão, da Cunha`),
  twoFamilies: true,
};

export const filipino: Culture = {
  women: list('Angelica, Bianca, Cristina, Divina, Jocelyn, Ligaya, Marites, Rosalie, Tala, Carmela, Hazel, Lourdes'),
  men: list('Alfredo, Benigno, Danilo, Efren, Jericho, Paolo, Ramil, Rommel, Vicente, Carlo, Jomar, Leandro'),
  families:
    list(`Abueva, Bautista, Cabrera, Dimaculangan, Evangelista, Lacson, Macaraeg, Magbanua, Ocampo, Pangilinan, Salonga,
    Tolentino, Villaluz, Manalo, Dumlao, Catacutan`),
};
