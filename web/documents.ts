import type { Plugin, Rolldown } from 'vite';

/** The name of the entry that login.html starts: src/login-page.tsx. */
const LOGIN = 'login';

/**
 * Completes the documents of the build. index.html also loads the scripts of the app and the list and the font at once, so that nothing
 * is found out only after the first scripts have run; login.html is made from it, with the scripts of the sign-in page.
 */
export function documents(): Plugin {
  return {
    name: 'documents',
    apply: 'build',
    enforce: 'post',
    config: () => ({ build: { rolldownOptions: { input: { index: 'index.html', [LOGIN]: 'src/login-page.tsx' } } } }),
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const files = Object.values(bundle);
        const index = files.find(({ fileName }) => fileName === 'index.html');
        const chunks = files.filter((file) => file.type === 'chunk');
        const named = (name: string) => chunks.find((chunk) => chunk.name === name);
        const [app, list, login] = [named('app'), named('list'), named(LOGIN)];
        const font = files.find(({ fileName }) => /inter-latin-wght-.*woff2$/.test(fileName));
        if (index?.type !== 'asset' || !app || !list || !login || !font)
          throw new Error('The build lacks a part of its documents.');
        const fontLink = `<link rel="preload" href="/${font.fileName}" as="font" type="font/woff2" crossorigin>`;
        const page = String(index.source)
          .replaceAll(/\s*<link rel="modulepreload"[^>]*>/g, '')
          .replace('</head>', `  ${fontLink}\n  </head>`);
        const appScripts = new Set([app, list].flatMap((script) => [...importsOf(script, chunks), script.fileName]));
        index.source = page.replace('</head>', `  ${preloads([...appScripts])}\n  </head>`);
        const source = page
          .replace(/<script type="module"[^>]*>/, `<script type="module" crossorigin src="/${login.fileName}">`)
          .replace('</head>', `  ${preloads(importsOf(login, chunks))}\n  </head>`);
        this.emitFile({ type: 'asset', fileName: 'login.html', source });
      },
    },
  };
}

const preloads = (names: string[]) =>
  names.map((name) => `<link rel="modulepreload" crossorigin href="/${name}">`).join('\n    ');

/** The scripts that a script imports, directly or not. */
function importsOf(start: Rolldown.OutputChunk, chunks: Rolldown.OutputChunk[], found = new Set<string>()): string[] {
  for (const name of start.imports.filter((name) => !found.has(name))) {
    found.add(name);
    const next = chunks.find(({ fileName }) => fileName === name);
    if (next) importsOf(next, chunks, found);
  }
  return [...found];
}
