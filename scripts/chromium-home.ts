/** The shape of an unpacked Chromium: the files of others, and two of ours that make them work where they lie. */
import { chmodSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** What `fill` has put into the folder; paths relative to it. */
export interface Contents {
  program: string;
  libraries: string[];
  fonts: string[];
}

/** Filled aside and renamed when whole, so that a killed run leaves nothing that looks finished. */
export async function makeChromiumHome(home: string, fill: (draft: string) => Promise<Contents>): Promise<void> {
  mkdirSync(dirname(home), { recursive: true });
  const draft = mkdtempSync(`${home}-draft-`);
  try {
    const contents = await fill(draft);
    writeFileSync(join(draft, 'chromium'), launcher(contents));
    chmodSync(join(draft, 'chromium'), 0o755);
    writeFileSync(join(draft, 'fonts.conf'), fontRules(contents.fonts));
    chmodSync(draft, 0o755);
    rmSync(home, { recursive: true, force: true });
    renameSync(draft, home);
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
}

/** A script instead of a list of variables, so that whoever starts the browser needs to know its path only. */
const launcher = ({ program, libraries }: Contents) => `#!/bin/sh
home=$(cd "$(dirname "$0")" && pwd)
export LD_LIBRARY_PATH="${libraries.map((folder) => `$home/${folder}`).join(':')}\${LD_LIBRARY_PATH:+:$LD_LIBRARY_PATH}"
export FONTCONFIG_FILE="$home/fonts.conf"
exec "$home/${program}" "$@"
`;

/** A machine without a desktop has neither fonts nor rules that name one for "sans-serif". */
const fontRules = (folders: string[]) => `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
${folders.map((folder) => `  <dir prefix="relative">${folder}</dir>`).join('\n')}
  <dir>/usr/share/fonts</dir>
  <cachedir prefix="xdg">fontconfig</cachedir>
${[
  ['sans-serif', 'Liberation Sans', 'Open Sans', 'DejaVu Sans'],
  ['serif', 'Liberation Serif', 'DejaVu Serif', 'Open Sans'],
  ['monospace', 'Liberation Mono', 'DejaVu Sans Mono', 'Open Sans'],
]
  .map(([generic, ...families]) => {
    const prefer = families.map((family) => `<family>${family}</family>`).join('');
    return `  <alias><family>${generic}</family><prefer>${prefer}</prefer></alias>`;
  })
  .join('\n')}
</fontconfig>
`;
