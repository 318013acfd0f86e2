/** The text after a start: the address of Kith, and the demo's sign-ins. */
import type { Config } from './config.ts';
import { renewDemoCode } from './identity/registration/demo-code.queries.ts';
import { demoPasswordFor } from './services/settings/demo-passwords.ts';
import { DEMO_PASSWORD, type RunningServer } from './start.ts';

const demoSignIns = [
  ['admin@kith.example', 'admin: runs the back-office'],
  ['owner@kith.example', 'owns an organization with three collectives'],
  ['member@kith.example', 'collaborates in collectives, shares a network'],
  ['new@kith.example', 'has no network yet, and one open invitation'],
] as const;

export async function greeting(config: Config, { app, demo }: RunningServer, secret: string): Promise<string> {
  const lines = [`\nKith is ready: ${config.KITH_BASE_URL}`];
  if (!demo) return lines.join('\n');
  lines.push(
    `\nDemo users. On this machine all have the password "${DEMO_PASSWORD}"; from elsewhere, or through a proxy, use the password beside the name:`,
    ...demoSignIns.map(([username, who]) => `  ${username.padEnd(21)} ${demoPasswordFor(secret, username)}  ${who}`),
  );
  const code = await renewDemoCode(app.connections.db, secret);
  if (code) lines.push(`Registration code, good for a day: ${code}`);
  lines.push('\nPress Ctrl-C to stop Kith.');
  return lines.join('\n');
}
