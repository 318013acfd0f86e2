import { expect, test } from 'vitest';
import { tarEnd, tarEntries, tarHeader, tarPadding, type TarEntry } from './tar.ts';

async function entriesOf(source: AsyncIterable<Buffer>): Promise<TarEntry[]> {
  const entries: TarEntry[] = [];
  for await (const entry of tarEntries(source)) entries.push(entry);
  return entries;
}

const content = Buffer.from('four random words');
const whole = Buffer.concat([
  tarHeader('secret', content.length),
  content,
  tarPadding(content.length),
  tarHeader('tables/person/000001', 512),
  Buffer.alloc(512, 'a'),
  tarEnd,
]);

test.each([1, 100, 512, 4096])('reads the entries from parts of %i bytes', async (size) => {
  async function* parts() {
    for (let at = 0; at < whole.length; at += size) yield whole.subarray(at, at + size);
  }
  expect(await entriesOf(parts())).toEqual([
    { name: 'secret', content },
    { name: 'tables/person/000001', content: Buffer.alloc(512, 'a') },
  ]);
});

test('finds the damage of which its source tells after the last entry', async () => {
  // As zstd does, which compares its checksum when it has unpacked everything.
  async function* damaged() {
    yield whole;
    throw new Error('the checksum is wrong');
  }
  await expect(entriesOf(damaged())).rejects.toThrow('the checksum is wrong');
});

test.each([
  ['ends in a header', whole.subarray(0, 100), 'it ends early'],
  ['ends in a content', whole.subarray(0, 520), 'it ends early'],
  ['has a wrong header', Buffer.concat([Buffer.from('x'), whole.subarray(1)]), 'a header is wrong'],
])('refuses a file that %s', async (_what, bytes, message) => {
  async function* parts() {
    yield bytes;
  }
  await expect(entriesOf(parts())).rejects.toThrow(message);
});
