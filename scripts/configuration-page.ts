import { settings } from '../server/src/config.ts';

/** Writes docs/configuration.md from the schema that checks the settings. */
export function configurationPage(): string {
  const rows = Object.entries(settings).map(
    ([name, { about, otherwise, example }]) => `| \`${name}\` | ${about} | ${otherwise} | \`${example}\` |`,
  );
  return `# Settings

Kith is configured by environment variables. All of them are optional. Kith checks them at the start: a wrong value stops it
with an error that names the variable. This page is generated from \`server/src/config.ts\`: change that file and run
\`npm run generate\`.

| variable | meaning | if not set | example |
| --- | --- | --- | --- |
${rows.join('\n')}
`;
}
