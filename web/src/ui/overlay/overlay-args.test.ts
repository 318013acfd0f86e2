import { assert, property, string } from 'fast-check';
import lz from 'lz-string';
import { describe, expect, test } from 'vitest';
import { readOverlayArgs, overlayHash } from './overlay-args.ts';

const packed = (value: unknown) => `#${lz.compressToEncodedURIComponent(JSON.stringify(value))}`;

test('decodes the arguments of a hash', () => {
  const args = { type: 'collective', id: 7, rail: true, nav: 1, sub: 0 } as const;
  expect(readOverlayArgs(overlayHash(args))).toEqual({ open: true, ...args });
});

test('fills in defaults', () => {
  expect(readOverlayArgs(overlayHash({ type: 'account' }))).toEqual({
    open: true,
    type: 'account',
    rail: false,
    sub: 0,
  });
});

test('a hash needs no encoding', () => {
  expect(overlayHash({ type: 'client', id: 2_147_483_647, nav: 2, sub: 1 })).toMatch(/^#[\w+\-$]+$/);
});

test.each(['client', 'collective'] as const)('throws for a %s without an id', (type) => {
  expect(() => overlayHash({ type } as never)).toThrow('OverlayArgs.id is required');
});

describe('an invalid hash is ignored', () => {
  test.each([
    ['empty', ''],
    ['only the sign', '#'],
    ['a heading', '#content'],
    ['broken percent signs', '#%E0%A4%A'],
    ['not JSON', `#${lz.compressToEncodedURIComponent('{"open":')}`],
    ['no object', packed('account')],
    ['null', packed(null)],
    ['an unknown type', packed({ open: true, type: 'admin', id: 1 })],
    ['a closed overlay', packed({ open: false, type: 'account' })],
    ['a client without an id', packed({ open: true, type: 'client' })],
    ['an id that is no number', packed({ open: true, type: 'client', id: '1' })],
    ['an id of 0', packed({ open: true, type: 'client', id: 0 })],
    ['a negative place', packed({ open: true, type: 'account', nav: -1 })],
    ['more than we know', packed({ open: true, type: 'account', extra: 1 })],
    ['an attack on prototypes', `#${lz.compressToEncodedURIComponent('{"type":"account","__proto__":{"x":1}}')}`],
    ['something endless', `#${'N'.repeat(100_000)}`],
    ['what unpacks to very much', packed({ type: 'account', id: 'a'.repeat(1_000_000) })],
  ])('%s', (_, hash) => {
    expect(readOverlayArgs(hash)).toBeUndefined();
    expect(({} as { x?: number }).x).toBeUndefined();
  });

  test('random characters', () => {
    assert(
      property(string({ unit: 'binary' }), (text) => {
        expect(readOverlayArgs(`#${text}`)).toBeUndefined();
      }),
    );
  });
});
