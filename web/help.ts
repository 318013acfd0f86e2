/**
 * Resolves `import { guides } from 'help:guides'` to the guides of docs/help, which the build converts to HTML. The
 * client inserts this HTML unchecked, so it must never contain text that a user has written.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Marked, type Token, type Tokens } from 'marked';
import type { Plugin } from 'vite';

/** A heading and the text up to the next one. */
export interface GuideSection {
  /** The anchor, as GitHub makes it from the title. */
  id: string;
  title: string;
  level: 2 | 3;
  html: string;
  /** The text that the search compares, without code blocks. */
  text: string;
}

export interface Guide {
  /** `/help/<name>` */
  name: string;
  title: string;
  /** One sentence that says for whom the guide is. */
  summary: string;
  sections: GuideSection[];
}

const MODULE = 'help:guides';
/** Rollup's convention for the id of a module without a file. */
const VIRTUAL = '\0';

export const guideFolder = join(import.meta.dirname, '../docs/help');
/** In the order of the list of guides. */
const guideNames = ['members', 'introductions', 'targets', 'news', 'keep-in-touch', 'owners', 'admins', 'api'];
const fileOf = (name: string) => join(guideFolder, `${name}.md`);

export function help(): Plugin {
  return {
    name: 'help',
    resolveId: (id) => (id === MODULE ? VIRTUAL + MODULE : undefined),
    load(id) {
      if (id !== VIRTUAL + MODULE) return undefined;
      for (const name of guideNames) this.addWatchFile(fileOf(name));
      return moduleOf(readGuides());
    },
  };
}

export const readGuides = (): Guide[] => guideNames.map((name) => toGuide(name, readFileSync(fileOf(name), 'utf8')));

/** Writes an import for each picture, so that the build copies and names it like the other files of the client. */
function moduleOf(guides: readonly Guide[]): string {
  const code = JSON.stringify(guides);
  const pictures = [...new Set(code.match(/picture:[\w.-]+/g))];
  const imports = pictures.map(
    (picture, index) =>
      `import picture${index} from ${JSON.stringify(join(guideFolder, 'images', picture.slice('picture:'.length)))};`,
  );
  const linked = pictures.reduce((text, picture, index) => text.replaceAll(picture, `" + picture${index} + "`), code);
  return `${imports.join('\n')}\nexport const guides = ${linked};`;
}

const isHeading = (token: Token): token is Tokens.Heading => token.type === 'heading';

function toGuide(name: string, markdown: string): Guide {
  const tokens = marked.lexer(markdown);
  const [title, ...headings] = tokens.filter(isHeading);
  const summary = tokens.find(({ type }) => type === 'paragraph');
  if (title?.depth !== 1 || !summary) throw new Error(`${name}.md must begin with a title and a sentence.`);
  const sections = headings.map((heading): GuideSection => {
    if (heading.depth !== 2 && heading.depth !== 3) throw new Error(`${name}.md: "${heading.text}" is no ## or ###.`);
    const from = tokens.indexOf(heading) + 1;
    const to = tokens.findIndex((token, index) => index >= from && isHeading(token));
    const content = tokens.slice(from, to < 0 ? undefined : to);
    const text = textOf(marked.parser(content.filter(({ type }) => type !== 'code')));
    return {
      id: slugOf(heading.text),
      title: heading.text,
      level: heading.depth,
      html: marked.parser(content),
      text,
    };
  });
  const ids = sections.map(({ id }) => id);
  const twice = ids.find((id, index) => ids.indexOf(id) !== index);
  if (twice) throw new Error(`${name}.md has two headings with the anchor #${twice}.`);
  return { name, title: title.text, summary: textOf(summary.raw), sections };
}

const slugOf = (title: string) =>
  title
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N} -]/gu, '')
    .replaceAll(' ', '-');

const marked = new Marked({
  renderer: {
    link({ href, tokens }) {
      const text = this.parser.parseInline(tokens);
      if (!/^https?:/.test(href)) return `<a href="${addressOf(href)}">${text}</a>`;
      return `<a href="${escape(href)}" target="_blank" rel="noopener noreferrer">${text}</a>`;
    },
    image({ href, text }) {
      const { width, height } = sizeOfWebp(readFileSync(join(guideFolder, href)));
      const source = href.replace('images/', 'picture:');
      return `<img src="${source}" alt="${escape(text)}" width="${width}" height="${height}" loading="lazy">`;
    },
    code({ text, lang = '' }) {
      const [, file] = lang.split(' ');
      const caption = file ? `<figcaption>${escape(file)}</figcaption>` : '';
      // Focusable, so that a long line can be scrolled by keyboard.
      return `<figure>${caption}<pre tabindex="0"><code>${escape(text)}</code></pre></figure>`;
    },
  },
});

/** Guides link to each other as `owners.md#members`, because that also works on GitHub. */
const addressOf = (href: string) => escape(href.replace(/^([\w-]+)\.md/, '/help/$1'));

const escapes = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escape = (text: string) => text.replaceAll(/[&<>"']/g, (sign) => escapes[sign as keyof typeof escapes]);

function textOf(html: string): string {
  const plain = html.replaceAll(/<[^>]*>/g, ' ');
  const unescaped = Object.entries(escapes).reduceRight((text, [sign, entity]) => text.replaceAll(entity, sign), plain);
  return unescaped
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/ ([.,:;)])/g, '$1')
    .trim();
}

/** Reads lossy (VP8) and lossless (VP8L) pictures: https://developers.google.com/speed/webp/docs/riff_container */
function sizeOfWebp(file: Buffer): { width: number; height: number } {
  const kind = file.toString('latin1', 12, 16);
  if (kind === 'VP8 ') return { width: file.readUInt16LE(26) & 0x3fff, height: file.readUInt16LE(28) & 0x3fff };
  if (kind !== 'VP8L') throw new Error('A picture of a guide is no plain WebP: take it by "npm run pictures".');
  const bits = file.readUInt32LE(21);
  return { width: (bits & 0x3fff) + 1, height: ((bits >> 14) & 0x3fff) + 1 };
}
