import { expect, test } from 'vitest';
import { linkedinSlug } from './linkedin.ts';

test.each([
  ['https://www.linkedin.com/in/ada-lovelace', 'ada-lovelace'],
  ['linkedin.com/in/Ada-Lovelace/', 'ada-lovelace'],
  ['https://www.linkedin.com/in/jos%C3%A9-p%C3%A9rez/', 'josé-pérez'],
  ['https://de.linkedin.com/in/x?trk=abc', 'x'],
  ['http://www.linkedin.com/in/x/en', 'x'],
  ['https://www.linkedin.com/in/ACoAABcDeF', 'ACoAABcDeF'],
  ['https://www.linkedin.com/pub/Name/1/2/3', 'pub/name/1/2/3'],
  ['https://www.linkedin.com/in/100%', '100%'],
  ['https://www.linkedin.com/company/acme', null],
  ['https://evil.com/in/x', null],
  ['https://www.linkedin.com/in/', null],
  ['https://www.linkedin.com/in/%00', null],
  ['https://www.linkedin.com/in/a%0Ab', null],
  [`https://www.linkedin.com/in/${'x'.repeat(201)}`, null],
  ['', null],
])('the slug of %s is %s', (url, slug) => expect(linkedinSlug(url)).toBe(slug));
