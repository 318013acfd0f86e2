/**
 * npm run pictures [-- <name> …]: takes all or some of the pictures of the guides and writes them to docs/help/images. It starts a
 * server with a temporary copy of the demo, and deletes the copy at the end.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, statSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { chromium, type Browser, type Page } from '@playwright/test';
import sharp from 'sharp';
import { buildWebIfChanged } from './build-web-if-changed.ts';
import { findChromium } from './chromium.ts';
import { pictures, type Picture } from './pictures/list.ts';
import { root } from './install-and-find-node.mjs';

const folder = join(root, 'docs/help/images');
const fileOf = (name: string) => join(folder, `${name}.webp`);
const size = { width: 1280, height: 800 };
const password = 'collective';

const wanted = process.argv.slice(2);
const unknown = wanted.find((name) => !pictures.some((picture) => picture.name === name));
if (unknown) throw new Error(`There is no picture "${unknown}": see scripts/pictures/list.ts.`);
const chosen = pictures.filter(({ name }) => wanted.length === 0 || wanted.includes(name));

await standIns();
await buildWebIfChanged();
const { kith, stop } = await startDemo();
try {
  const browser = await chromium.launch({
    executablePath: await findChromium(),
    // No sandbox, because root and most containers cannot use one. It opens only our own pages.
    args: ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage', '--disable-background-networking'],
  });
  try {
    for (const picture of chosen) await take(browser, kith, picture);
  } finally {
    await browser.close();
  }
} finally {
  await stop();
}

/** Writes empty pictures for missing ones, because the web client cannot be built without the pictures of the guides. */
async function standIns(): Promise<void> {
  mkdirSync(folder, { recursive: true });
  for (const { name } of pictures.filter(({ name }) => !existsSync(fileOf(name))))
    await sharp({ create: { width: 8, height: 5, channels: 3, background: '#ffffff' } })
      .webp()
      .toFile(fileOf(name));
}

async function take(browser: Browser, kith: string, picture: Picture): Promise<void> {
  const { name, as, address, steps, crop } = picture;
  const context = await browser.newContext({
    baseURL: kith,
    viewport: size,
    colorScheme: 'light',
    reducedMotion: 'reduce',
    locale: 'en-US',
    timezoneId: 'UTC',
  });
  if (as) {
    const response = await context.request.post('/api/session', {
      data: { username: `${as}@kith.example`, password },
    });
    if (!response.ok()) throw new Error(`Signing in as ${as} failed: ${await response.text()}`);
  }
  const page = await context.newPage();
  await page.goto(address);
  await steps?.(page);
  await settled(page);
  const shot = await (crop ? crop(page) : page).screenshot({ animations: 'disabled', caret: 'hide' });
  // Most screens show a wide window at half of its size, so more pixels would only make the file larger.
  const file = await sharp(shot)
    .resize({ width: 1120, withoutEnlargement: true })
    .flatten()
    .webp({ quality: 72, effort: 6 })
    .toBuffer();
  writeFileSync(fileOf(name), file);
  console.log(`${name}: ${Math.round(statSync(fileOf(name)).size / 1024)} kB`);
  await context.close();
}

/** Waits until everything is loaded. */
async function settled(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  // A locator, because the content security policy refuses functions that Playwright repeats in the page.
  await page.locator('[aria-busy=true], .MuiSkeleton-root').first().waitFor({ state: 'detached' });
  await page.evaluate('document.fonts.ready.then(() => true)');
}

async function startDemo() {
  const port = await freePort();
  const server = spawn(process.execPath, [join(root, 'e2e/server.ts')], {
    env: { ...process.env, PORT: String(port), LOG_LEVEL: 'warn' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = once(server, 'exit');
  const kith = `http://localhost:${port}`;
  while (
    !(await fetch(`${kith}/health/ready`).then(
      ({ ok }) => ok,
      () => false,
    ))
  ) {
    if (server.exitCode !== null) throw new Error('Kith has ended instead of starting; the reason is above.');
    await sleep(100);
  }
  return {
    kith,
    stop: async () => {
      server.kill('SIGTERM');
      await ended;
    },
  };
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0);
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}
