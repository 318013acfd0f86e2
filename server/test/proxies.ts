/** The proxies of ops/, as their examples configure them, in front of processes at other ports and without TLS. */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from './free-port.ts';

interface Recipe {
  program: string;
  file: string;
  /** Makes the example listen without TLS. */
  adapt: (text: string, port: number) => string;
  args: (file: string, folder: string) => string[];
}

const recipes = {
  haproxy: {
    program: 'haproxy',
    file: 'haproxy/haproxy.cfg',
    // Without retries: what a process refuses, the visitor sees.
    adapt: (text, port) =>
      text.replace(/bind :443.*/, `bind 127.0.0.1:${port}`).replace('balance leastconn', '$&\n  retries 0'),
    args: (file) => ['-f', file],
  },
  nginx: {
    program: 'nginx',
    file: 'nginx/kith.conf',
    adapt: (text, port) =>
      `pid nginx.pid;\nerror_log stderr;\nevents {}\nhttp {\naccess_log off;\n${text
        .replace(/listen 443.*/, `listen 127.0.0.1:${port};`)
        .replaceAll(/ssl_certificate.*/g, '')}\n}\n`,
    args: (file, folder) => ['-p', folder, '-c', file, '-g', 'daemon off;'],
  },
  caddy: {
    program: 'caddy',
    file: 'caddy/Caddyfile',
    adapt: (text, port) => `{\n\tadmin off\n}\n${text.replace('kith.example.org {', `http://127.0.0.1:${port} {`)}`,
    args: (file) => ['run', '--adapter', 'caddyfile', '--config', file],
  },
} satisfies Record<string, Recipe>;

export type ProxyName = keyof typeof recipes;

export const isInstalled = (program: string): boolean => spawnSync(program, ['-h']).error === undefined;

export async function startProxy(name: ProxyName, [one, two]: readonly [number, number]) {
  const { program, file, adapt, args }: Recipe = recipes[name];
  const folder = mkdtempSync(join(tmpdir(), `kith-${name}-`));
  chmodSync(folder, 0o755);
  const port = await freePort();
  const example = readFileSync(join(import.meta.dirname, '../../ops', file), 'utf8');
  const config = join(folder, 'config');
  const ports = example.replace('127.0.0.1:3001', `127.0.0.1:${one}`).replace('127.0.0.1:3002', `127.0.0.1:${two}`);
  writeFileSync(config, adapt(ports, port));
  const child = spawn(program, args(config, folder), {
    env: { ...process.env, HOME: folder },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (output = (output + text).slice(-10_000)));
  const url = `http://127.0.0.1:${port}`;
  for (let tries = 0; ; tries++) {
    const ready = await fetch(`${url}/health/ready`).catch(() => undefined);
    if (ready?.ok) break;
    if (tries > 100 || child.exitCode !== null) throw new Error(`${name} did not start:\n${output}`);
    await sleep(100);
  }
  return {
    url,
    output: () => output,
    async stop() {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
