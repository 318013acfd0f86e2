/** `/api/docs`: the OpenAPI document as plain HTML, without scripts. */
import { escapeHtml as escape } from '../html.ts';
import type { OpenApi, Operation } from './openapi.ts';

export function docsPage({ info, paths }: OpenApi, nonce: string): string {
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
  );
  const groups = Object.groupBy(operations, ({ operation }) => operation.tags[0] ?? 'other');
  const names = Object.keys(groups).toSorted();
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escape(info.title)} API</title>
<style nonce="${nonce}">${style}</style>
</head>
<body>
<header>
<h1>${escape(info.title)} API</h1>
<p>All paths are below <code>/api</code>. Every error is <code>{"error": {"code", "message", "fields"?}}</code>. ${escape(info.description)}
<a href="/api/docs/openapi.json">OpenAPI 3.1</a></p>
<nav aria-label="Groups">${names.map((name) => `<a href="#${escape(name)}">${escape(name)}</a>`).join(' ')}</nav>
</header>
<main>
${names.map((name) => `<section id="${escape(name)}"><h2>${escape(name)}</h2>${groups[name]?.map(article).join('')}</section>`).join('\n')}
</main>
</body>
</html>`;
}

function article({ path, method, operation }: { path: string; method: string; operation: Operation }): string {
  const id = `${method}-${path}`.replaceAll(/[^\w]+/g, '-');
  return `<article aria-labelledby="${id}">
<h3 id="${id}"><span class="method ${method}">${method}</span> <code>${escape(path)}</code></h3>
<p>${escape(operation.summary)} <span class="who">${escape(operation['x-who'])}</span></p>
${parameters(operation)}
${operation.requestBody ? details('Body', operation.requestBody.content) : ''}
${Object.entries(operation.responses)
  .map(([status, response]) => responseLine(status, response))
  .join('')}
</article>`;
}

function parameters({ parameters: list }: Operation): string {
  if (list.length === 0) return '';
  const rows = list.map(
    ({ name, in: place, required, schema }) =>
      `<tr><td><code>${escape(name)}</code>${required ? ' *' : ''}</td><td>${place}</td><td><code>${escape(JSON.stringify(schema))}</code></td></tr>`,
  );
  return `<table><thead><tr><th>Parameter</th><th>In</th><th>Schema</th></tr></thead><tbody>${rows.join('')}</tbody></table>`;
}

type Response = Operation['responses'][string];

const responseLine = (status: string, { description, content }: Response) =>
  content && Number(status) < 300
    ? details(`Answer ${status}`, content)
    : `<p class="status">${status} ${escape(description)}</p>`;

function details(title: string, content: NonNullable<Response['content']>): string {
  const schema = Object.values(content)[0]?.schema;
  return `<details><summary>${title}</summary><pre>${escape(JSON.stringify(schema, null, 2))}</pre></details>`;
}

const style = `
:root { color-scheme: light dark; font: 14px/1.45 system-ui, sans-serif; }
body { max-width: 60rem; margin: 0 auto; padding: 1rem; }
nav { display: flex; flex-wrap: wrap; gap: .25rem .75rem; }
h2 { margin-top: 2rem; text-transform: capitalize; }
h3 { margin: 0; font-size: 1rem; overflow-wrap: anywhere; }
article { border: 1px solid light-dark(#e3e7ec, #2e3236); border-radius: 8px; padding: .75rem 1rem; margin: .75rem 0; }
.method { display: inline-block; min-width: 3.5rem; font: 600 12px/1.6 system-ui; text-align: center; border-radius: 4px; color: #fff; background: #1b5e8a; }
.POST { background: #2e6b34; } .PATCH { background: #7a5200; } .DELETE { background: #9c2b2b; }
.who, .status { color: light-dark(#5b6b79, #a5b0ba); }
.who { border: 1px solid; border-radius: 4px; padding: 0 .35rem; font-size: 12px; }
.status { margin: .15rem 0; font-size: 12px; }
table { border-collapse: collapse; width: 100%; font-size: 13px; }
td, th { text-align: left; padding: .2rem .75rem .2rem 0; vertical-align: top; overflow-wrap: anywhere; }
pre { overflow-x: auto; font-size: 12px; }
a { color: light-dark(#1b5e8a, #8fc1e3); }`;
