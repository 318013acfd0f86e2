/** The countries of people, their shares, and the cultures of the names. */
import type { CultureName } from './cultures.ts';

export interface Country {
  code: string;
  /** Relative share of the people. */
  weight: number;
  /** How many of its largest cities are used. */
  cities: number;
  names: Partial<Record<CultureName, number>>;
  /** The adjective in names of organizations: "Swedish Institute of …". */
  adjective: string;
}

function country(
  code: string,
  adjective: string,
  weight: number,
  cities: number,
  names: Partial<Record<CultureName, number>>,
): Country {
  return { code, adjective, weight, cities, names };
}

const everywhere = { english: 2, hispanic: 1, northIndian: 2, chinese: 1 };

export const countries: readonly Country[] = [
  country('US', 'American', 340, 90, {
    english: 58,
    hispanic: 11,
    irish: 4,
    german: 3,
    italian: 3,
    northIndian: 4,
    southIndian: 2,
    chinese: 4,
    korean: 2,
    vietnamese: 1.5,
    filipino: 1.5,
    polish: 1,
    persian: 1,
    hebrew: 1,
    nigerian: 1.5,
    arabic: 1,
    japanese: 1,
    ethiopian: 0.6,
    pakistani: 1,
    french: 1,
  }),
  country('GB', 'British', 90, 30, {
    english: 70,
    irish: 6,
    pakistani: 5,
    northIndian: 5,
    nigerian: 4,
    polish: 3,
    ghanaian: 2,
    chinese: 2,
    french: 1,
    bengali: 2,
  }),
  country('CA', 'Canadian', 50, 22, {
    english: 52,
    french: 18,
    chinese: 8,
    northIndian: 7,
    irish: 4,
    filipino: 3,
    ukrainian: 2,
    persian: 2,
    pakistani: 2,
    arabic: 2,
  }),
  country('AU', 'Australian', 30, 10, {
    english: 66,
    irish: 6,
    chinese: 7,
    northIndian: 5,
    greek: 4,
    italian: 4,
    vietnamese: 4,
    filipino: 2,
  }),
  country('NZ', 'New Zealand', 8, 5, { english: 80, irish: 6, chinese: 6, northIndian: 4, dutch: 2 }),
  country('IE', 'Irish', 12, 4, { irish: 76, english: 12, polish: 6, portuguese: 3, northIndian: 3 }),
  country('DE', 'German', 52, 26, { german: 78, turkish: 8, polish: 4, arabic: 3, italian: 2, ...everywhere }),
  country('AT', 'Austrian', 8, 4, { german: 86, turkish: 4, czech: 4, ...everywhere }),
  country('CH', 'Swiss', 12, 6, { german: 56, french: 22, italian: 10, portuguese: 3, ...everywhere }),
  country('FR', 'French', 44, 20, { french: 80, arabic: 9, portuguese: 3, italian: 2, vietnamese: 1, ...everywhere }),
  country('BE', 'Belgian', 8, 5, { french: 44, dutch: 44, arabic: 5, italian: 3 }),
  country('NL', 'Dutch', 26, 10, { dutch: 76, turkish: 5, arabic: 5, german: 3, ...everywhere }),
  country('SE', 'Swedish', 40, 14, { nordic: 78, finnish: 4, persian: 4, arabic: 5, polish: 2, ...everywhere }),
  country('NO', 'Norwegian', 14, 6, { nordic: 86, pakistani: 4, polish: 3, ...everywhere }),
  country('DK', 'Danish', 16, 6, { nordic: 86, turkish: 4, german: 3, ...everywhere }),
  country('FI', 'Finnish', 14, 6, { finnish: 86, nordic: 8, ...everywhere }),
  country('ES', 'Spanish', 28, 16, { hispanic: 88, portuguese: 2, italian: 2, arabic: 3, english: 2 }),
  country('PT', 'Portuguese', 10, 4, { portuguese: 90, english: 2, hispanic: 3, french: 2 }),
  country('IT', 'Italian', 24, 14, { italian: 90, arabic: 2, french: 2, ...everywhere }),
  country('PL', 'Polish', 20, 12, { polish: 90, ukrainian: 6, german: 1 }),
  country('CZ', 'Czech', 10, 5, { czech: 90, ukrainian: 4, polish: 2, vietnamese: 2 }),
  country('UA', 'Ukrainian', 10, 6, { ukrainian: 94, polish: 2 }),
  country('GR', 'Greek', 9, 4, { greek: 94, english: 2 }),
  country('TR', 'Turkish', 18, 10, { turkish: 95, arabic: 2 }),
  country('IL', 'Israeli', 16, 5, { hebrew: 82, arabic: 10, ukrainian: 4, english: 2 }),
  country('AE', 'Emirati', 16, 3, {
    arabic: 50,
    northIndian: 14,
    southIndian: 12,
    pakistani: 8,
    filipino: 6,
    english: 6,
  }),
  country('SA', 'Saudi', 8, 5, { arabic: 90, pakistani: 4, northIndian: 3 }),
  country('EG', 'Egyptian', 14, 5, { arabic: 98 }),
  country('MA', 'Moroccan', 6, 5, { arabic: 94, french: 4 }),
  country('JO', 'Jordanian', 4, 2, { arabic: 98 }),
  country('IN', 'Indian', 80, 34, { northIndian: 62, southIndian: 36, pakistani: 1 }),
  country('PK', 'Pakistani', 12, 8, { pakistani: 98 }),
  country('BD', 'Bangladeshi', 8, 4, { bengali: 98 }),
  country('CN', 'Chinese', 40, 26, { chinese: 97, korean: 1, english: 1 }),
  country('TW', 'Taiwanese', 10, 4, { chinese: 98, japanese: 1 }),
  country('HK', 'Hong Kong', 8, 1, { chinese: 84, english: 8, northIndian: 3 }),
  country('SG', 'Singaporean', 24, 1, { chinese: 66, malay: 10, southIndian: 10, northIndian: 5, english: 7 }),
  country('JP', 'Japanese', 34, 16, { japanese: 95, chinese: 2, korean: 2, english: 1 }),
  country('KR', 'Korean', 22, 8, { korean: 97, english: 1, chinese: 1 }),
  country('VN', 'Vietnamese', 10, 5, { vietnamese: 98 }),
  country('ID', 'Indonesian', 16, 10, { malay: 94, chinese: 5 }),
  country('MY', 'Malaysian', 9, 5, { malay: 60, chinese: 28, southIndian: 11 }),
  country('PH', 'Philippine', 14, 6, { filipino: 92, chinese: 4, hispanic: 3 }),
  country('NG', 'Nigerian', 30, 9, { nigerian: 97, arabic: 1 }),
  country('GH', 'Ghanaian', 14, 3, { ghanaian: 94, nigerian: 4 }),
  country('KE', 'Kenyan', 18, 4, { eastAfrican: 92, northIndian: 3, ethiopian: 2, english: 2 }),
  country('UG', 'Ugandan', 5, 2, { eastAfrican: 97 }),
  country('RW', 'Rwandan', 4, 1, { eastAfrican: 97 }),
  country('ET', 'Ethiopian', 7, 2, { ethiopian: 98 }),
  country('ZA', 'South African', 20, 8, { southAfrican: 66, english: 18, southIndian: 6, dutch: 4, nigerian: 2 }),
  country('MX', 'Mexican', 30, 18, { hispanic: 97, english: 1 }),
  country('BR', 'Brazilian', 42, 20, { portuguese: 88, italian: 4, german: 3, japanese: 2 }),
  country('AR', 'Argentine', 14, 8, { hispanic: 76, italian: 18, german: 2 }),
  country('CL', 'Chilean', 10, 5, { hispanic: 92, german: 3 }),
  country('CO', 'Colombian', 14, 8, { hispanic: 97 }),
  country('PE', 'Peruvian', 8, 4, { hispanic: 93, japanese: 2, chinese: 2 }),
];
