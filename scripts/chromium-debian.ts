/**
 * Unpacks Chromium from the package archive of a Debian-based system, without installing it. apt resolves missing
 * dependencies and checks signatures. Its state is in a folder of ours, so it needs no root.
 */
import { execFile } from 'node:child_process';
import { existsSync, globSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { createChromiumFolder } from './chromium-folder.ts';

const run = promisify(execFile);

export async function unpackDebianChromium(home: string): Promise<void> {
  if (!existsSync('/var/lib/dpkg/status')) throw new Error('this machine does not run Debian or a system based on it');
  await createChromiumFolder(home, async (draft) => {
    const archives = await download(join(draft, 'apt'));
    for (const archive of archives) await run('dpkg', ['--extract', archive, draft]);
    rmSync(join(draft, 'apt'), { recursive: true });
    const program = 'usr/lib/chromium/chromium';
    if (!existsSync(join(draft, program)))
      throw new Error('the package "chromium" of this system does not contain Chromium');
    return { program, libraries: libraryFolders(draft), fonts: ['usr/share/fonts'] };
  });
}

/** Some packages have private libraries one folder deeper, with absolute paths that are wrong here. */
function libraryFolders(draft: string): string[] {
  const patterns = ['usr/lib/*-linux-gnu*', 'lib/*-linux-gnu*'].flatMap((folder) => [
    `${folder}/*.so*`,
    `${folder}/*/*.so*`,
  ]);
  return [...new Set(globSync(patterns, { cwd: draft }).map((library) => dirname(library)))].sort();
}

/** Chromium, basic fonts, and their dependencies that the machine does not have. */
async function download(folder: string): Promise<string[]> {
  for (const name of ['lists/partial', 'archives/partial']) mkdirSync(join(folder, name), { recursive: true });
  const configuration = join(folder, 'apt.conf');
  writeFileSync(configuration, aptConfig(folder));
  const apt = async (...args: string[]) => {
    await run('apt-get', ['--config-file', configuration, '--quiet', ...args], { maxBuffer: 64 * 1024 * 1024 });
  };
  console.log("Downloading Chromium from the system's package archive (about 130 MB, once) …");
  await apt('update');
  await apt('install', '--yes', '--download-only', '--no-install-recommends', 'chromium', 'fonts-liberation');
  return globSync('archives/*.deb', { cwd: folder }).map((archive) => join(folder, archive));
}

/**
 * apt reads this after the system's settings, so that mirrors, keys and proxies still apply. The cleared hooks would
 * clean up folders of the system after each run.
 */
const aptConfig = (folder: string) => `
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
