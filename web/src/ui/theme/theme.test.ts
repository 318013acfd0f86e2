import { describe, expect, test } from 'vitest';
import { initials, monogramColour, monogramColours } from '../avatar/monogram.ts';
import { darkPalette, lightPalette } from './palette.ts';

function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return value <= 0.03928 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

describe.each([
  ['light', lightPalette],
  ['dark', darkPalette],
])('the %s theme', (_, palette) => {
  const { background, surface, text, action, selection } = palette;
  const grounds = [background.default, background.paper, surface.raised, action.hover, selection.main];

  test('text has enough contrast on every surface (AA)', () => {
    for (const ground of grounds) {
      expect(contrast(text.primary, ground)).toBeGreaterThan(4.5);
      expect(contrast(text.secondary, ground)).toBeGreaterThan(4.5);
      expect(contrast(palette.secondary.main, ground)).toBeGreaterThan(4.5);
      expect(contrast(palette.error.main, ground)).toBeGreaterThan(4.5);
    }
  });

  test('surfaces with their own text colour have enough contrast (AA)', () => {
    const { primary, secondary, warning, error, success, info, rail, tag, label } = palette;
    for (const { main, contrastText } of [primary, secondary, warning, error, success, info]) {
      expect(contrast(main, contrastText)).toBeGreaterThan(4.5);
    }
    for (const { main, text: own } of [selection, rail, tag, label]) expect(contrast(main, own)).toBeGreaterThan(4.5);
  });

  test('the outline of a field has enough contrast (3:1)', () => {
    expect(contrast(surface.field, background.paper)).toBeGreaterThan(3);
    expect(contrast(surface.field, surface.raised)).toBeGreaterThan(3);
  });
});

test('white initials have enough contrast on every avatar (AA)', () => {
  for (const colour of monogramColours) expect(contrast(colour, '#FFFFFF')).toBeGreaterThan(4.5);
});

test.each([
  ['Ada Lindqvist', 'AL'],
  ['Kwame Jensen-Mensah', 'KM'],
  ['tomás núñez', 'TN'],
  ['Cher', 'C'],
  ['Fathom & Co. Executive Search', 'FS'],
  ['李 小龍', '李小'],
  ['🙂', ''],
  ['', ''],
])('the initials of %j are %j', (name, letters) => {
  expect(initials(name)).toBe(letters);
});

test('a name always has the same colour', () => {
  expect(monogramColour('Ada Lindqvist', 'person')).toBe(monogramColour('Ada Lindqvist', 'person'));
});
