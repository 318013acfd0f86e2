/** Finds the header row and its columns, in the languages in which LinkedIn exports. */
import { csvRecords, type Delimiter } from './csv-records.ts';
import { expectedFile, ImportFileError } from './file-error.ts';

const columnTitles = {
  firstName:
    'first name|given name|vorname|prénom|nombre|nome|voornaam|förnamn|fornavn|imię|jméno|ad|prenume|имя|名|名字|이름|nama depan|الاسم الأول',
  lastName:
    'last name|surname|family name|nachname|nom|nom de famille|apellidos|apellido|sobrenome|cognome|achternaam|efternamn|efternavn|etternavn|nazwisko|příjmení|soyadı|nume|nume de familie|фамилия|姓|姓氏|성|nama belakang|اسم العائلة',
  url: 'url|profile url|linkedin url|url de perfil|url du profil|profil url',
  emailAddress:
    'email address|e-mail address|email|e-mail|e-mail-adresse|adresse e-mail|dirección de correo electrónico|correo electrónico|endereço de e-mail|indirizzo e-mail|e-mailadres|e-postadress|e-mailadresse|e-postadresse|adres e-mail|e-mailová adresa|e-posta adresi|adresă de e-mail|адрес эл. почты|メールアドレス|电子邮件地址|이메일 주소|alamat email|البريد الإلكتروني',
  company:
    'company|organization|unternehmen|firma|entreprise|société|empresa|azienda|bedrijf|företag|virksomhed|bedrift|spółka|společnost|şirket|companie|компания|会社|会社名|公司|회사|perusahaan|الشركة',
  position:
    'position|job title|title|poste|fonction|cargo|puesto|posizione|posizione lavorativa|functie|befattning|stilling|stanowisko|pozice|pozisyon|poziție|funcție|должность|役職|职位|직책|jabatan|المنصب',
  connectedOn:
    'connected on|connection date|verbunden am|vernetzt am|connecté le|relation depuis|conectado el|conectado em|data della connessione|connesso il|collegamento il|verbonden op|kontakt sedan|forbundet den|tilknyttet|połączono|data nawiązania kontaktu|spojení navázáno|bağlantı tarihi|conectat pe|дата добавления|つながった日|连接日期|加为好友日期|1촌 맺은 날짜|terhubung pada|تاريخ الاتصال',
} as const;

export type Column = keyof typeof columnTitles;
const columnNames = Object.keys(columnTitles) as Column[];
/** The index of the cell for each column. */
export type Columns = Partial<Record<Column, number>>;

const fold = (text: string) =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^\p{L}\d]/gu, '');

const columnByTitle = new Map<string, Column>(
  columnNames.flatMap((column) => columnTitles[column].split('|').map((name) => [fold(name), column] as const)),
);

export interface Header {
  delimiter: Delimiter;
  columns: Columns;
  header: readonly string[];
  /** The number of records before the first contact. */
  recordsBefore: number;
}

/** LinkedIn writes up to five lines of notes before the header. */
const MAX_RECORDS_BEFORE = 30;

export function findHeader(text: string): Header {
  for (const delimiter of [',', ';', '\t'] as const) {
    let recordsBefore = 0;
    for (const cells of csvRecords(text, delimiter)) {
      if (++recordsBefore > MAX_RECORDS_BEFORE) break;
      const columns = columnsOf(cells);
      if (columns) return { delimiter, columns, header: cells, recordsBefore };
    }
  }
  throw new ImportFileError(`This file has no header row. ${expectedFile}`);
}

/** Undefined if the cells are no header. A header has a column for a name and at least one other. */
function columnsOf(cells: readonly string[]): Columns | undefined {
  const columns: Columns = {};
  for (const [index, cell] of cells.entries()) {
    const column = cell.length < 60 ? columnByTitle.get(fold(cell)) : undefined;
    if (column) columns[column] ??= index;
  }
  const hasName = columns.firstName !== undefined || columns.lastName !== undefined;
  return hasName && Object.keys(columns).length > 1 ? columns : undefined;
}
