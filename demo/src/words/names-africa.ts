import type { Culture } from './culture.ts';
import { list } from './list.ts';

export const nigerian: Culture = {
  women:
    list(`Ruth, Adaeze, Amaka, Bisi, Chiamaka, Chioma, Folake, Ifeoma, Kemi, Ngozi, Nkechi, Olamide, Simisola, Temitope, Uche,
    Yetunde, Halima, Zainab`),
  men: list(`Adebayo, Babatunde, Chidi, Chukwuemeka, Emeka, Femi, Ikenna, Kelechi, Kunle, Nnamdi, Obinna, Oluwaseun, Segun, Tobi, Tunde,
    Uzoma, Musa, Abubakar`),
  families:
    list(`Okafor, Abiola-Cole, Adeleke, Adeyemi, Afolabi, Akinwande, Anyanwu, Balogun, Chukwu, Ezeigbo, Fashola-Ade, Ibekwe,
    Igwe, Nwankwo, Obi, Ogunleye, Okeke, Okonkwo, Olatunji, Onyekachi, Osagie, Uzor, Danjuma, Yakubu`),
};

export const ghanaian: Culture = {
  women: list('Abena, Adwoa, Afia, Akosua, Ama, Efua, Esi, Maame, Naana, Yaa'),
  men: list('Kwame, Kofi, Kojo, Kwabena, Kwaku, Kwesi, Nana, Yaw, Ebo, Fiifi'),
  families: list(
    'Jensen-Mensah, Acheampong, Agyeman, Amoah, Ampofo, Asante, Boakye, Darko, Frimpong, Gyamfi, Mensah, Nkansah, Opoku, Osei, Owusu, Quaye, Tetteh',
  ),
};

export const eastAfrican: Culture = {
  women: list('Achieng, Akinyi, Wanjiru, Wambui, Nyambura, Zawadi, Neema, Amina, Makena, Imani, Namukasa, Nakato'),
  men: list('Kamau, Mwangi, Otieno, Kiprono, Juma, Baraka, Kipchumba, Omondi, Musoke, Okello, Mugisha, Daudi'),
  families:
    list(`Wanyama-Oduya, Kariuki, Njoroge, Ochieng, Mutua, Kiplagat, Nyong, Odhiambo, Wafula, Muthoni, Kimani, Chebet, Mbugua, Ssemakula,
    Byaruhanga, Mushi, Mwakasege, Uwimana`),
};

export const ethiopian: Culture = {
  women: list('Abeba, Bethlehem, Eden, Hiwot, Makeda, Meron, Rahel, Selam, Tigist, Yodit'),
  men: list('Abel, Bereket, Dawit, Elias, Fikru, Getachew, Henok, Kidane, Mulugeta, Tewodros'),
  families: list(
    'Abebe, Alemu, Bekele, Demissie, Girma, Haile, Kebede, Mekonnen, Negash, Tadesse, Tessema, Woldemariam, Zewde',
  ),
};

export const southAfrican: Culture = {
  women: list(
    'Ayanda, Busisiwe, Lerato, Lindiwe, Nomvula, Palesa, Refilwe, Thandeka, Zanele, Annelie, Marlize, Boitumelo',
  ),
  men: list('Bongani, Kagiso, Lwazi, Mandla, Mpho, Sipho, Tebogo, Thabo, Themba, Vusi, Hendrik, Francois'),
  families:
    list(`Dlamini, Khumalo, Mabuza, Mahlangu, Mkhize, Mokoena, Molefe, Ndlovu, Nkosi, Radebe, Sithole, Tshabalala, Botha-Nel, du Preez,
    Pretorius, Steenkamp, van Wyk, Zwane`),
};
