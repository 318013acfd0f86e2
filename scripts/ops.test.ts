/** The examples in ops/ name only settings, metrics, paths and values that exist. ops.campaign.test.ts runs the programs on them. */
import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { settings } from '../server/src/config.ts';
import { renderTemplate } from './test/helm-template.ts';

const root = join(import.meta.dirname, '..');
const read = (file: string) => readFileSync(join(root, 'ops', file), 'utf8');
const settingNames = Object.keys(settings);
const DRAIN_SECONDS = 5;
/** The deadline of serve.ts. */
const STOP_SECONDS = 20;

test('every file of ops/ is in its README', () => {
  const readme = read('README.md');
  const files = readdirSync(join(root, 'ops'), { recursive: true, withFileTypes: true }).filter((one) => one.isFile());
  for (const { parentPath, name } of files) {
    const path = join(parentPath, name).slice(join(root, 'ops/').length);
    if (path !== 'README.md') expect(readme).toContain(path.startsWith('helm/kith/') ? '`helm/kith/`' : `\`${path}\``);
  }
});

test('the systemd unit starts a file that exists, with existing settings, waits long enough, and may write backups', () => {
  const lines = read('systemd/kith@.service')
    .split('\n')
    .filter((line) => /^[A-Z]\w+=/.test(line))
    .map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)] as const);
  const all = (key: string) => lines.filter(([name]) => name === key).map(([, value]) => value);
  for (const variable of all('Environment'))
    expect([...settingNames, 'MALLOC_ARENA_MAX', 'TMPDIR']).toContain(variable.split('=')[0]);
  // The embedded PostgreSQL needs a folder for its socket that the unit may write.
  expect(all('ProtectSystem')).toEqual(['strict']);
  expect(all('Environment')).toContain(`TMPDIR=/run/${all('RuntimeDirectory')[0]}`);
  const [program = '', , file = ''] = all('ExecStart')[0]?.split(' ') ?? [];
  expect(program).toBe(`${all('WorkingDirectory')[0]}/node_modules/.bin/node`);
  expect(existsSync(join(root, file))).toBe(true);
  expect(Number(all('TimeoutStopSec')[0])).toBeGreaterThanOrEqual(DRAIN_SECONDS + STOP_SECONDS);
  expect(all('ExecStartPost')[0]).toContain('/health/ready');
  // A migration may be long.
  expect(all('TimeoutStartSec')).toEqual(['30min']);
  const production = readFileSync(join(root, 'docs/production.md'), 'utf8');
  const folderOf = (setting: string) => new RegExp(`^${setting}=(\\S+)$`, 'm').exec(production)?.[1];
  expect(all('ReadWritePaths')).toEqual([`-${folderOf('KITH_BACKUP_DIR')}`]);
  expect(folderOf('KITH_DATA')).toBe(`/var/lib/${all('StateDirectory')[0]}`);
  expect(folderOf('KITH_ASSETS_DIR')).toMatch(new RegExp(`^${folderOf('KITH_DATA')}/`));
});

test(
  'kith-admin uses the settings of its file and not of the shell, and refuses a file without them',
  { timeout: 60_000 },
  () => {
    const folder = mkdtempSync(join(tmpdir(), 'kith-admin-'));
    try {
      // The user kith does not exist here: what runuser would run is run as we are.
      writeFileSync(
        join(folder, 'runuser'),
        '#!/bin/sh\n[ "$1 $2 $3" = "-u kith --" ] || exit 9\nshift 3\nexec "$@"\n',
      );
      chmodSync(join(folder, 'runuser'), 0o755);
      const run = (settingsFile: string) => {
        writeFileSync(join(folder, 'kith.env'), settingsFile);
        return spawnSync(join(root, 'ops/systemd/kith-admin'), ['list'], {
          cwd: folder,
          encoding: 'utf8',
          env: {
            PATH: `${folder}:${process.env['PATH']}`,
            KITH_SETTINGS: join(folder, 'kith.env'),
            DATABASE_URL: 'postgresql://kith@127.0.0.1:2/kith',
          },
        });
      };
      const other = run('DATABASE_URL=postgresql://kith@127.0.0.1:1/kith\n');
      expect(other).toMatchObject({ status: 1, stderr: expect.stringContaining('does not set NODE_ENV') });
      const { status, stderr } = run(
        `NODE_ENV=production\nKITH_DATA=${folder}/data\nDATABASE_URL='postgresql://kith@127.0.0.1:1/kith'\n`,
      );
      expect(status, stderr).toBe(1);
      expect(stderr).toContain('127.0.0.1:1');
      expect(existsSync(join(folder, 'data'))).toBe(false);
    } finally {
      rmSync(folder, { recursive: true });
    }
  },
);

test('no proxy logs what follows "?" in an address', () => {
  expect(read('haproxy/haproxy.cfg')).not.toMatch(/option httplog|%r\b|%HU|%HQ/);
  expect(read('nginx/kith.conf')).toContain('access_log /var/log/nginx/access.log kith;');
  expect(read('nginx/kith.conf')).not.toMatch(/\$request\b|\$request_uri|\$args|\$http_referer/);
  // Caddy logs no requests unless it is told to.
  expect(read('caddy/Caddyfile')).not.toMatch(/^\s*log\b/m);
});

test.each(['haproxy/haproxy.cfg', 'nginx/kith.conf', 'caddy/Caddyfile'])(
  '%s hides the metrics, and names existing settings',
  (file) => {
    const text = read(file);
    expect(text).toContain('/metrics');
    for (const [, name] of text.matchAll(/\b((?:KITH_|TRUST_)[A-Z_]+)/g)) expect(settingNames).toContain(name);
  },
);

test('HAProxy and Caddy notice a process that stops before it refuses requests', () => {
  const [, interval, fall] = /inter (\d+)s fall (\d+)/.exec(read('haproxy/haproxy.cfg')) ?? [];
  expect(Number(interval) * Number(fall)).toBeLessThan(DRAIN_SECONDS);
  const [, every, late] = /health_interval (\d+)s[^}]*health_timeout (\d+)s/.exec(read('caddy/Caddyfile')) ?? [];
  expect(Number(every) + Number(late)).toBeLessThan(DRAIN_SECONDS);
});

test('Prometheus reads the processes that the proxies use, with a token, and has the rules and Alertmanager', () => {
  const { scrape_configs, rule_files, alerting } = parse(read('prometheus/prometheus.yml')) as {
    scrape_configs: { authorization: object; static_configs: { targets: string[] }[] }[];
    rule_files: string[];
    alerting: { alertmanagers: { static_configs: { targets: string[] }[] }[] };
  };
  expect(scrape_configs).toHaveLength(1);
  expect(scrape_configs[0]?.authorization).toHaveProperty('credentials_file');
  const targets = scrape_configs[0]?.static_configs[0]?.targets ?? [];
  expect(targets).toHaveLength(2);
  for (const target of targets)
    for (const proxy of ['haproxy/haproxy.cfg', 'nginx/kith.conf', 'caddy/Caddyfile'])
      expect(read(proxy)).toContain(target);
  for (const file of rule_files) expect(existsSync(join(root, 'ops/prometheus', file))).toBe(true);
  expect(alerting.alertmanagers[0]?.static_configs[0]?.targets).toEqual(['127.0.0.1:9093']);
  const { route, receivers } = parse(read('prometheus/alertmanager.yml')) as {
    route: { receiver: string };
    receivers: { name: string }[];
  };
  expect(receivers.map(({ name }) => name)).toEqual([route.receiver]);
});

interface Dashboard {
  panels: { title: string; gridPos: { x: number; w: number }; targets: { expr: string }[] }[];
}
interface Alerts {
  groups: { rules: { alert: string; expr: string; annotations: Record<string, string> }[] }[];
}

test('dashboard and alerts name only metrics that Kith has', () => {
  const source = ['metrics.ts', 'installation-metrics.ts', 'read-metrics.ts']
    .map((file) => readFileSync(join(root, 'server/src/platform', file), 'utf8'))
    .join('');
  const known = new Set(Array.from(source.matchAll(/'(kith_\w+)'/g), ([, name]) => name));
  const { panels } = JSON.parse(read('grafana/kith.json')) as Dashboard;
  const { groups } = parse(read('prometheus/kith-alerts.yml')) as Alerts;
  const rules = groups.flatMap((group) => group.rules);
  const expressions = [...panels.flatMap(({ targets }) => targets), ...rules].map(({ expr }) => expr);
  const named = expressions.flatMap((expr) => expr.match(/\bkith_\w+/g) ?? []);
  for (const name of named) expect([...known]).toContain(name.replace(/_(bucket|count|sum)$/, ''));
  // Each metric of the installation is watched somewhere.
  expect([...known].filter((name) => !named.some((one) => one.startsWith(name ?? '')))).toEqual([]);
  for (const { alert, annotations } of rules)
    expect(Object.keys(annotations), alert).toEqual(['summary', 'description']);
  for (const { gridPos, title } of panels) expect(gridPos.x + gridPos.w, title).toBeLessThanOrEqual(24);
});

test('the Helm chart renders objects with existing settings, health checks and enough time to stop', () => {
  const values = parse(read('helm/kith/values.yaml')) as {
    settings: Record<string, string>;
    terminationGracePeriodSeconds: number;
    sharedAssetsClaim: string;
    serviceMonitor: { enabled: boolean };
  };
  // Everything that is off by default too.
  values.sharedAssetsClaim = 'kith-assets';
  values.serviceMonitor.enabled = true;
  expect(parse(read('helm/kith/Chart.yaml'))).toMatchObject({ apiVersion: 'v2', name: 'kith' });
  const objects = readdirSync(join(root, 'ops/helm/kith/templates')).map(
    (file) =>
      parse(
        renderTemplate(read(`helm/kith/templates/${file}`), { Release: { Name: 'kith' }, Values: values }),
      ) as object,
  );
  const kinds = objects.map((one) => (one as { kind: string }).kind);
  for (const one of objects) expect(one).toMatchObject({ metadata: { name: 'kith' } });
  expect(kinds.toSorted()).toEqual([
    'CronJob',
    'Deployment',
    'Ingress',
    'PodDisruptionBudget',
    'Service',
    'ServiceMonitor',
  ]);
  for (const name of Object.keys(values.settings)) expect(settingNames).toContain(name);
  expect(values.terminationGracePeriodSeconds).toBeGreaterThanOrEqual(
    Number(values.settings['KITH_DRAIN_SECONDS']) + STOP_SECONDS,
  );
  const deployment = JSON.stringify(objects[kinds.indexOf('Deployment')]);
  expect(deployment).toContain('"image":"registry.example.org/kith:1.0.0"');
  expect(deployment).toContain('{"name":"KITH_BASE_URL","value":"https://kith.example.org"}');
  expect(deployment).toContain('"readinessProbe":{"httpGet":{"path":"/health/ready"');
  expect(deployment).toContain('"requests":{"cpu":"250m","memory":"256Mi"}');
  expect(deployment).toContain(
    '"startupProbe":{"httpGet":{"path":"/health/live","port":"http"},"periodSeconds":2,"failureThreshold":900}',
  );
  expect(deployment).toContain('{"name":"KITH_ASSETS_DIR","value":"/assets"}');
  expect(deployment).toContain('{"name":"assets","mountPath":"/assets"}');
  const backup = JSON.stringify(objects[kinds.indexOf('CronJob')]);
  expect(backup).toContain('admin.ts backup \\"/backups/');
  expect(backup).toContain('{"name":"backups","mountPath":"/backups"}');
  expect(JSON.stringify(objects[kinds.indexOf('ServiceMonitor')])).toContain('"key":"METRICS_TOKEN"');
});
