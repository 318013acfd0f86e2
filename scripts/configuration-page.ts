import { settings } from '../server/src/config.ts';

/** docs/configuration.md, from the schema that checks the settings. */
export function configurationPage(): string {
  const rows = Object.entries(settings).map(
    ([name, { about, otherwise, example }]) => `| \`${name}\` | ${about} | ${otherwise} | \`${example}\` |`,
  );
  return `# Settings

Kith is configured by environment variables. All of them are optional, and all are checked at the start: a wrong value stops
Kith with a message that names the variable. This page is generated from \`server/src/config.ts\`; change it there and run
\`npm run generate\`.

| variable | what it does | when it is not set | example |
| --- | --- | --- | --- |
${rows.join('\n')}
`;
}
