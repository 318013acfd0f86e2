/**
 * The Chromium of the machine's own Debian (or alike) archive, unpacked instead of installed. apt itself finds out what
 * the machine lacks for it and checks the signatures; with all its state in a folder of ours it needs no root.
 */
import { execFile } from 'node:child_process';
import { existsSync, globSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { makeChromiumHome } from './chromium-home.ts';

const run = promisify(execFile);

export async function unpackDebianChromium(home: string): Promise<void> {
  if (!existsSync('/var/lib/dpkg/status')) throw new Error('this machine is not a Debian or one of its kin');
  await makeChromiumHome(home, async (draft) => {
    const archives = await download(join(draft, 'apt'));
    for (const archive of archives) await run('dpkg', ['--extract', archive, draft]);
    rmSync(join(draft, 'apt'), { recursive: true });
    const program = 'usr/lib/chromium/chromium';
    if (!existsSync(join(draft, program))) throw new Error('the package "chromium" of this system holds no Chromium');
    return { program, libraries: libraryFolders(draft), fonts: ['usr/share/fonts'] };
  });
}

/** Some packages keep private libraries one folder deeper and remember the absolute path, where they are not now. */
function libraryFolders(draft: string): string[] {
  const places = ['usr/lib/*-linux-gnu*', 'lib/*-linux-gnu*'].flatMap((place) => [
    `${place}/*.so*`,
    `${place}/*/*.so*`,
  ]);
  return [...new Set(globSync(places, { cwd: draft }).map((library) => dirname(library)))].sort();
}

/** Chromium, a basic set of fonts and whatever of their dependencies the machine does not have yet. */
async function download(folder: string): Promise<string[]> {
  for (const name of ['lists/partial', 'archives/partial']) mkdirSync(join(folder, name), { recursive: true });
  const configuration = join(folder, 'apt.conf');
  writeFileSync(configuration, privateApt(folder));
  const apt = async (...args: string[]) => {
    await run('apt-get', ['--config-file', configuration, '--quiet', ...args], { maxBuffer: 64 * 1024 * 1024 });
  };
  console.log("Downloading Chromium from the system's package archive (about 130 MB, once) …");
  await apt('update');
  await apt('install', '--yes', '--download-only', '--no-install-recommends', 'chromium', 'fonts-liberation');
  return globSync('archives/*.deb', { cwd: folder }).map((archive) => join(folder, archive));
}

/**
 * Read after the system's own settings, so that its mirrors, keys and proxies stay in force. What is cleared would tidy
 * up the system's folders after each run.
 */
const privateApt = (folder: string) => `
Dir::State "${folder}";
Dir::State::status "/var/lib/dpkg/status";
Dir::State::extended_states "${folder}/extended_states";
Dir::Cache "${folder}";
Dir::Log "${folder}";
Debug::NoLocking "true";
APT::Sandbox::User "";
#clear APT::Update::Pre-Invoke;
#clear APT::Update::Post-Invoke;
#clear APT::Update::Post-Invoke-Success;
#clear DPkg::Post-Invoke;
`;
