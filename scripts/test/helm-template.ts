/** Renders the part of Helm's templates that our chart uses, because Helm is not in the npm registry. Throws at anything else. */
import { stringify } from 'yaml';

type Scope = Record<string, unknown>;

const action = /\{\{-?\s*(.*?)\s*-?\}\}/g;

/** A block without another one in it. */
const block = /\{\{-? (if|range) (.*?) \}\}\n?((?:(?!\{\{-? (?:if|range) )[\s\S])*?)\{\{-? end \}\}\n?/g;

export function renderTemplate(template: string, scope: Scope): string {
  // From the inside to the outside.
  const rendered = template.replace(block, (_all, kind: string, subject: string, body: string) => {
    if (kind === 'if') return lookUp(subject, scope) ? body : '';
    const [, key = '', value = '', list = ''] = /^(\$\w+), (\$\w+) := (\S+)$/.exec(subject) ?? [];
    return Object.entries(lookUp(list, scope) as Scope)
      .map(([name, one]) => substitute(body, { ...scope, [key]: name, [value]: one }))
      .join('');
  });
  return rendered === template ? substitute(template, scope) : renderTemplate(rendered, scope);
}

const substitute = (text: string, scope: Scope) =>
  text.replaceAll(action, (_all, expression: string) => evaluate(expression, scope));

function evaluate(expression: string, scope: Scope): string {
  const [first = '', ...filters] = expression.split(' | ');
  const [name = '', ...args] = first.match(/"[^"]*"|\S+/g) ?? [];
  let value: unknown;
  if (name === 'toYaml') value = stringify(lookUp(args[0] ?? '', scope)).trimEnd();
  else if (name === 'printf') value = format(args, scope);
  else value = lookUp(name, scope);
  for (const filter of filters) value = apply(filter, String(value));
  return String(value);
}

function apply(filter: string, value: string): string {
  if (filter === 'quote') return JSON.stringify(value);
  const spaces = /^indent (\d+)$/.exec(filter)?.[1];
  if (spaces) return value.replaceAll(/^/gm, ' '.repeat(Number(spaces)));
  throw new Error(`The check of the chart does not know the filter ${filter}.`);
}

const format = ([pattern = '', ...args]: string[], scope: Scope) =>
  args.reduce((text, arg) => text.replace('%s', String(lookUp(arg, scope))), JSON.parse(pattern) as string);

/** Every name must exist. */
function lookUp(path: string, scope: Scope): unknown {
  const names = path.replace(/^\./, '').split('.');
  const value = names.reduce<unknown>((at, name) => (at as Scope | undefined)?.[name], scope);
  if (value === undefined) throw new Error(`The chart names ${path}, which does not exist.`);
  return value;
}
