import type { Culture } from './culture.ts';
import { list } from './list.ts';

export const arabic: Culture = {
  women: list(
    'Amal, Dalia, Farah, Hala, Iman, Layla, Mariam, Nadia, Nour, Rania, Salma, Yasmin, Zeina, Huda, Samira, Lubna',
  ),
  men: list(
    'Ahmad, Bilal, Faisal, Hassan, Ibrahim, Karim, Khalid, Mahmoud, Nabil, Omar, Rami, Sami, Tariq, Yusuf, Ziad, Walid',
  ),
  families:
    list(`Al-Khatib, Darwish, El-Masri, Farouk, Haddad, Ibrahim, Jaber, Karim, Khoury, Mansour, Nasser, Qasim, Rahal, Saleh,
    Shaheen, Tahan, Abboud, Zaidan, Barakat, Fakhoury, Hamdan, Sabbagh, Al-Amin, Benali, Bouzid, El Fassi`),
};

export const persian: Culture = {
  women: list('Anahita, Azadeh, Darya, Fereshteh, Golnaz, Laleh, Mahsa, Nasrin, Parisa, Roya, Shirin, Taraneh'),
  men: list('Arash, Babak, Cyrus, Dariush, Farhad, Hamid, Kaveh, Mehrdad, Navid, Omid, Ramin, Siavash'),
  families: list(
    'Ahmadi, Bahrami, Daneshvar, Esfahani, Farahani, Golzari, Hosseini, Kermani, Mokri, Nikzad, Parvizi, Rostami, Tehrani, Yazdani',
  ),
};

export const hebrew: Culture = {
  women: list('Adi, Ayelet, Dafna, Efrat, Hila, Liora, Maya, Noa, Orly, Shira, Tali, Yael'),
  men: list('Amir, Asaf, Boaz, Eitan, Gilad, Itai, Nadav, Omer, Ronen, Tomer, Uri, Yonatan'),
  families: list(
    'Avrahami, Barak-Levi, Ben-Ami, Dayagi, Eshkoli, Friedler, Golan, Harel, Kedmi, Mizrahi, Navon, Peled, Rozen, Shaked, Tal-Or, Zohar',
  ),
};

export const turkish: Culture = {
  women: list('Ayşe, Burcu, Ceren, Defne, Elif, Gülşen, İpek, Melis, Nazlı, Özlem, Selin, Zeynep'),
  men: list('Ahmet, Barış, Can, Deniz, Emre, Hakan, İlker, Kerem, Mert, Onur, Serkan, Volkan'),
  families:
    list(`Akın, Bozkurt, Çelik, Demirci, Erdem, Güneş, Işık, Kaplan, Korkmaz, Özkan, Polat, Şahin, Tekin, Uçar, Yıldırım,
    Aydoğan, Karaca, Sezer`),
};
