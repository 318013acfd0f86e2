import { documentFiles, tableFiles } from './takeout-files.ts';
import { notIncluded } from './takeout-tables.ts';

/** The README.txt of a takeout. */
export function readmeOf(username: string, madeOn: Date): string {
  const width = Math.max(...[...tableFiles, ...documentFiles].map(({ name }) => name.length)) + 2;
  const line = (name: string, about: string) => `  ${name.padEnd(width)}${about}`;
  return [
    `Kith: everything that is yours (${username})`,
    `Made on ${madeOn.toISOString().slice(0, 16).replace('T', ' ')} UTC. All times are in UTC.`,
    '',
    'Files in JSON:',
    ...documentFiles.map(({ name, about }) => line(name, about)),
    '',
    'Tables, each as CSV (for spreadsheets) and as JSON (for programs):',
    ...tableFiles.map(({ name, about }) => line(name, about)),
    '',
    'Further files:',
    line('attachments/', 'The files that you sent in messages; attachments.csv says where.'),
    line('profile-picture', 'Your picture, if you have one (WebP).'),
    '',
    'In CSV files, several values of a cell are separated by semicolons. An apostrophe before =, +, - or @ keeps spreadsheets from',
    'running a text as a formula; the JSON files have the text without it. The name of a person or an organization is empty where you',
    'cannot see them any more.',
    '',
    'Not in this ZIP:',
    ...notIncluded.map((sentence) => `  - ${sentence}`),
    '',
  ].join('\r\n');
}
