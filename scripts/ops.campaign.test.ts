/** Runs the programs for which ops/ has examples, in their checking modes. A program that is not installed is skipped, and said so. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { isInstalled } from '../server/test/proxies.ts';

const ops = join(import.meta.dirname, '../ops');
const folder = mkdtempSync(join(tmpdir(), 'kith-ops-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const place = (name: string, text: string) => {
  writeFileSync(join(folder, name), text);
  return join(folder, name);
};
const read = (file: string) => readFileSync(join(ops, file), 'utf8');

/** A certificate of its own, because the proxies open it while they check. */
function certificate(): { key: string; cert: string; both: string } {
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
  const args = ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '1'];
  spawnSync('openssl', [...args, '-subj', '/CN=kith.example.org', '-keyout', key, '-out', cert]);
  const both = place('both.pem', readFileSync(cert, 'utf8') + readFileSync(key, 'utf8'));
  return { key, cert, both };
}

const checks: [program: string, command: () => string[]][] = [
  [
    'haproxy',
    () => {
      const text = read('haproxy/haproxy.cfg').replace('/etc/haproxy/kith.pem', certificate().both);
      return ['haproxy', '-c', '-f', place('haproxy.cfg', text)];
    },
  ],
  [
    'nginx',
    () => {
      const { key, cert } = certificate();
      const text = read('nginx/kith.conf')
        .replace('/etc/ssl/kith/fullchain.pem', cert)
        .replace('/etc/ssl/kith/privkey.pem', key);
      return [
        'nginx',
        '-t',
        '-p',
        folder,
        '-c',
        place('nginx.conf', `pid nginx.pid;\nevents {}\nhttp {\n${text}\n}\n`),
      ];
    },
  ],
  ['caddy', () => ['caddy', 'validate', '--adapter', 'caddyfile', '--config', join(ops, 'caddy/Caddyfile')]],
  ['promtool', () => ['promtool', 'check', 'rules', join(ops, 'prometheus/kith-alerts.yml')]],
  [
    'systemd-analyze',
    () => {
      // It looks for the programs of the unit, so they are put where it says.
      const home = join(folder, 'opt-kith');
      mkdirSync(join(home, 'node_modules/.bin'), { recursive: true });
      const text = read('systemd/kith@.service').replaceAll('/opt/kith/node_modules/.bin/node', process.execPath);
      return ['systemd-analyze', 'verify', '--man=no', place('kith@3001.service', text)];
    },
  ],
];

test.for(checks)('%s accepts its example', ([program, command], { skip }) => {
  if (!isInstalled(program)) return skip(`${program} is not installed.`);
  const [name = '', ...args] = command();
  const { status, stdout, stderr } = spawnSync(name, args, { encoding: 'utf8', env: { ...process.env, HOME: folder } });
  expect(status, stdout + stderr).toBe(0);
  if (program === 'systemd-analyze') expect(stderr).not.toMatch(/kith@.*(Unknown|Failed to parse|ignoring)/);
});
