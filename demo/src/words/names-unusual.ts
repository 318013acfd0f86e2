/** Unusual names of real address books, which lists, search and pages must handle. */
export const nativeScript: readonly (readonly [given: string, family: string, countries: string])[] = [
  ['雨桐', '林', 'CN TW SG'],
  ['浩然', '陈', 'CN SG'],
  ['思远', '郑', 'CN'],
  ['晓燕', '梁', 'CN'],
  ['さくら', '西村', 'JP'],
  ['健太郎', '早川', 'JP'],
  ['美咲', '小川', 'JP'],
  ['지우', '강', 'KR'],
  ['민준', '윤', 'KR'],
  ['서현', '한', 'KR'],
  ['ليلى', 'الخطيب', 'AE EG SA JO'],
  ['كريم', 'منصور', 'AE EG SA JO'],
  ['نور', 'حداد', 'AE EG JO'],
  ['נועה', 'פלד', 'IL'],
  ['איתן', 'הראל', 'IL'],
  ['Оксана', 'Мельник', 'UA'],
  ['Тарас', 'Коваль', 'UA'],
  ['Ελένη', 'Βλάχου', 'GR'],
  ['Νίκος', 'Μακρής', 'GR'],
  ['अनन्या', 'जोशी', 'IN'],
  ['विक्रम', 'त्रिवेदी', 'IN'],
  ['สุดา', 'ศรีสุข', 'TH'],
];

export const longNames: readonly (readonly [given: string, family: string])[] = [
  ['María Fernanda Guadalupe de los Ángeles', 'Villanueva-Echeverría y Bustamante de la Torre Montenegro'],
  ['Maximilian Friedrich-Wilhelm Konrad', 'von und zu Hohenstein-Brandstätter auf Lindenhof am Rosenberg'],
  ['Venkata Satyanarayana Lakshmi Narasimha', 'Balasubramanian Chandrasekaran Gopalakrishnan Varadarajan'],
  ['João Pedro Bernardo Afonso', 'de Vasconcelos Guimarães e Magalhães Coutinho da Fonseca Rezende'],
  ['Oluwatobiloba Chukwuemeka Oluwaseun', 'Akinwande-Ogunleye Olatunji-Adeyemi'],
  ['Marie-Antoinette Clémence Joséphine', 'Beaulieu-Charpentier de Montclair-Villeneuve'],
];

/** Names as in imports: with credentials or a nickname in the last name, or in capitals. */
export const credentials: readonly string[] = [
  'PhD',
  'MBA',
  'CFA',
  'CPA',
  'MD',
  'P.Eng',
  'PMP',
  'JD',
  'FRSA',
  'SHRM-SCP',
];

export const singleLetters: readonly string[] = ['A', 'J', 'K', 'M', 'S', 'V'];
