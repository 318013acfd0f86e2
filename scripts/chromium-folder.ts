/** Creates the folder of an unpacked Chromium: its files, a launch script, and a font configuration. */
import { chmodSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Paths relative to the folder. */
export interface ChromiumFiles {
  program: string;
  libraries: string[];
  fonts: string[];
}

/** Fills a temporary folder and renames it at the end, so that a killed run leaves no incomplete folder. */
export async function createChromiumFolder(
  home: string,
  fill: (draft: string) => Promise<ChromiumFiles>,
): Promise<void> {
  mkdirSync(dirname(home), { recursive: true });
  const draft = mkdtempSync(`${home}-draft-`);
  try {
    const contents = await fill(draft);
    writeFileSync(join(draft, 'chromium'), launchScript(contents));
    chmodSync(join(draft, 'chromium'), 0o755);
    writeFileSync(join(draft, 'fonts.conf'), fontConfig(contents.fonts));
    chmodSync(draft, 0o755);
    rmSync(home, { recursive: true, force: true });
    renameSync(draft, home);
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
}

/** Sets environment variables, so that starting the browser needs only its path. */
const launchScript = ({ program, libraries }: ChromiumFiles) => `#!/bin/sh
home=$(cd "$(dirname "$0")" && pwd)
export LD_LIBRARY_PATH="${libraries.map((folder) => `$home/${folder}`).join(':')}\${LD_LIBRARY_PATH:+:$LD_LIBRARY_PATH}"
export FONTCONFIG_FILE="$home/fonts.conf"
exec "$home/${program}" "$@"
`;

/** A machine without a desktop has no fonts and no default for "sans-serif". */
const fontConfig = (folders: string[]) => `<?xml version="1.0"?>
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
