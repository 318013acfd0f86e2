import { runToolInTerminal } from './test/tool.ts';
import { isWebBuilt } from './web-sources.mjs';

/** Builds the web client into web/dist, unless it was built from the current sources. */
export async function buildWebIfChanged(): Promise<void> {
  if (!isWebBuilt() && (await runToolInTerminal('scripts/build.ts', ['--quiet'])) !== 0)
    throw new Error('The web client could not be built.');
}
