import { createRequire } from 'node:module';
import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

interface IconSet {
  icons: Record<string, { body: string }>;
  aliases: Record<string, { parent: string }>;
}

const PREFIX = 'icon:';
/** Rollup's convention for the id of a module without a file. */
const VIRTUAL = '\0';

/**
 * Resolves `import Check from 'icon:baseline-check'` to a component of that icon of Google's Material Icons; its `shapes` are for
 * an `svg` without the styles of MUI. They come from one file. The package with one component per icon has 43,000 files, which took half of the time of an install.
 */
export function icons(): Plugin {
  let set: IconSet | undefined;
  return {
    name: 'icons',
    config: () => ({ optimizeDeps: { include: ['@mui/material/utils', 'react/jsx-runtime'] } }),
    resolveId: (id) => (id.startsWith(PREFIX) ? VIRTUAL + id : undefined),
    load(id) {
      if (!id.startsWith(VIRTUAL + PREFIX)) return undefined;
      const name = id.slice(VIRTUAL.length + PREFIX.length);
      set ??= readSet();
      const shapes = set.icons[name] ?? set.icons[set.aliases[name]?.parent ?? ''];
      if (!shapes)
        return this.error(`There is no icon "${name}" in @iconify-json/ic: see https://icon-sets.iconify.design/ic.`);
      return componentOf(name, shapes.body);
    },
  };
}

function readSet(): IconSet {
  const file = createRequire(import.meta.url).resolve('@iconify-json/ic/icons.json');
  return JSON.parse(readFileSync(file, 'utf8')) as IconSet;
}

/** A body is a sequence of elements: `<path fill="currentColor" d="…"/><circle …/>`. */
function componentOf(name: string, body: string): string {
  const elements = [...body.matchAll(/<(\w+) ([^>]*)\/>/g)].map(
    ([, tag, attributes = ''], key) => `jsx('${tag}', ${JSON.stringify(propertiesOf(attributes))}, ${key})`,
  );
  return `import { createSvgIcon } from '@mui/material/utils';
import { jsx } from 'react/jsx-runtime';
export const shapes = [${elements.join(', ')}];
export default /* @__PURE__ */ createSvgIcon(shapes, '${name}');`;
}

/** The attributes with React's names. `fill` is omitted: the SvgIcon sets it to the colour of the text. */
function propertiesOf(attributes: string): Record<string, string> {
  const named = [...attributes.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, name = '', value = '']) => [
    name.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase()),
    value,
  ]);
  return Object.fromEntries(named.filter(([name]) => name !== 'fill')) as Record<string, string>;
}
