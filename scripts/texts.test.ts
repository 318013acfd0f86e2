import { expect, test } from 'vitest';
import { textsOf } from './texts-of-source.ts';
import { readTexts } from './texts-page.ts';

/** Texts that the specification fixes, although they break a rule below. */
const fixed = new Set([
  'Something went wrong. Please try again later.',
  'Please either select a matching record or check "None of these are me"',
  "Something went wrong on our end. We'll investigate.",
  "Haven't Responded",
  "Collective's Name",
  'No results found...',
  'Loading suggestions...',
  'Building your profile...',
  'Complete. You will be logged in 3 seconds...',
]);

const listed = readTexts().flatMap(({ file, texts }) => texts.map((text) => ({ file, text })));

const rules = {
  'no two spaces in a row': / {2}/,
  'no exclamation mark': /\w!/,
  'no please': /\bplease\b/i,
  'an apostrophe is ’': /\p{Letter}'\p{Letter}/u,
  'an ellipsis is …': /\.\.\./,
  'the words of the glossary':
    /\b(meanwhile|whoever|anew|once more|fellow|someone|everyone else|administrator|staff)\b/i,
};

test.for(Object.entries(rules))('every text follows the rule: %s', ([, broken]) => {
  expect(listed.length).toBeGreaterThan(1000);
  expect(listed.filter(({ text }) => broken.test(text) && !fixed.has(text))).toEqual([]);
});

test('finds the texts of a source file, without strings that only a programmer reads', () => {
  const source = `
    import { x } from 'Some Module';
    type Kind = 'Not Shown';
    const title = first ? 'Save' : \`Delete \${note.name}?\`;
    if (key === 'Enter Key') log.warn('not shown either');
    throw new Error('A mistake in the program.');
    export const Page = () => <p title="A title" sx={{ grid: '1fr 2fr' }}>Hello <b>{user.name}</b>, welcome.</p>;`;
  expect(textsOf('page.tsx', source)).toEqual(['Save', 'Delete {name}?', 'Hello {name}, welcome.', 'A title']);
});
