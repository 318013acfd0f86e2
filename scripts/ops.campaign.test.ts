/** Runs the programs for which ops/ has examples, in their checking modes. A program that is not installed is skipped, and said so. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { parse } from 'yaml';
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
  [
    'promtool',
    () => {
      const token = place('token', 'a token');
      place('kith-alerts.yml', read('prometheus/kith-alerts.yml'));
      const text = read('prometheus/prometheus.yml').replace('/etc/prometheus/kith-metrics-token', token);
      return ['promtool', 'check', 'config', place('prometheus.yml', text)];
    },
  ],
  ['amtool', () => ['amtool', 'check-config', join(ops, 'prometheus/alertmanager.yml')]],
  [
    'systemd-analyze',
    () => {
      // It looks for the programs of the unit, so they are put where it says.
      const home = join(folder, 'opt-kith');
      mkdirSync(home);
      const text = read('systemd/kith@.service')
        .replaceAll('/opt/kith/current/node_modules/.bin/node', process.execPath)
        .replace('WorkingDirectory=/opt/kith/current', `WorkingDirectory=${home}`);
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

/** Each case: the alert, series for 60 hours in steps of a minute, and whether it fires at a time. */
const requests = 'kith_http_request_duration_seconds_count';
const cases: [name: string, alert: string, series: Record<string, string>, at: string, fires: boolean][] = [
  [
    'health checks that fail are no errors',
    'KithErrors',
    {
      [`${requests}{route="/health/ready",status="503"}`]: '0+600x60',
      [`${requests}{route="/api/session",status="200"}`]: '0+60x60',
    },
    '30m',
    false,
  ],
  [
    'health checks that succeed hide no errors',
    'KithErrors',
    {
      [`${requests}{route="/health/ready",status="200"}`]: '0+6000x60',
      [`${requests}{route="/api/session",status="500"}`]: '0+5x60',
      [`${requests}{route="/api/session",status="200"}`]: '0+95x60',
    },
    '30m',
    true,
  ],
  [
    'a backup every six hours is old after twelve',
    'KithBackupOld',
    { kith_last_backup_seconds: '0x3600', kith_backup_interval_seconds: '21600x3600' },
    '14h',
    true,
  ],
  [
    'a backup every six hours is not old before',
    'KithBackupOld',
    { kith_last_backup_seconds: '0x3600', kith_backup_interval_seconds: '21600x3600' },
    '11h',
    false,
  ],
  [
    'without a schedule a backup is not old after a day',
    'KithBackupOld',
    { kith_last_backup_seconds: '0x3600' },
    '25h',
    false,
  ],
  [
    'without a schedule a backup is old after two days',
    'KithBackupOld',
    { kith_last_backup_seconds: '0x3600' },
    '50h',
    true,
  ],
];

test.for(cases)('alerts: %s', ([name, alert, series, at, fires], { skip }) => {
  if (!isInstalled('promtool')) return skip('promtool is not installed.');
  place('rules.yml', read('prometheus/kith-alerts.yml'));
  const { groups } = parse(read('prometheus/kith-alerts.yml')) as {
    groups: { rules: { alert: string; labels: object; annotations: object }[] }[];
  };
  const rule = groups.flatMap(({ rules }) => rules).find((one) => one.alert === alert);
  const expected = fires ? [{ exp_labels: rule?.labels, exp_annotations: rule?.annotations }] : [];
  const file = place(
    'rules.test.yml',
    JSON.stringify({
      rule_files: ['rules.yml'],
      tests: [
        {
          interval: '1m',
          input_series: Object.entries(series).map(([one, values]) => ({ series: one, values })),
          alert_rule_test: [{ eval_time: at, alertname: alert, exp_alerts: expected }],
        },
      ],
    }),
  );
  const { status, stdout, stderr } = spawnSync('promtool', ['test', 'rules', file], { encoding: 'utf8' });
  expect(status, name + stdout + stderr).toBe(0);
});
