/**
 * Finds the texts of a source file: strings that read like a text and are not in a technical position (a type, a comparison, a
 * style, a log line, an error that only a programmer sees). A string that is found by mistake goes into one of the lists below.
 */
import { type ESTree, parseSync } from 'vite';

type Node = ESTree.Node;

const technicalAttributes = words(
  'sx className style component variant color key id type role href to src rel target autoComplete gridTemplateAreas',
);
const technicalProperties = words('sx style key gridTemplateAreas');
/** Functions whose strings are selectors, keys, headers, statements or queues. */
const technicalCalls = words(
  'matchMedia useMediaQuery querySelector querySelectorAll closest matches addEventListener join split header type get set has',
  'keyedHash countCall query orderBy select selectFrom setAccessMode raw statement includes hold lock',
);
const logLevels = words('fatal error warn info debug trace');
const programmerErrors = words('Error TypeError RangeError');

export function textsOf(file: string, source: string): string[] {
  const { program, errors } = parseSync(file, source);
  if (errors[0]) throw new Error(`${file}: ${errors[0].message}`);
  const texts: string[] = [];
  collect(program, texts, file.startsWith('scripts/') ? new Set() : programmerErrors);
  return texts;
}

/** Adds the texts below a node, in the order in which they are written. */
function collect(node: Node, texts: string[], unseen: ReadonlySet<string>): void {
  if (isTechnical(node) || (node.type === 'NewExpression' && unseen.has(nameOf(node.callee)))) return;
  if (node.type === 'JSXElement' || node.type === 'JSXFragment') {
    if (node.children.some(hasWords)) texts.push(textOf(node));
  } else if (isString(node)) {
    const text = textOf(node);
    if (looksLikeText(text)) texts.push(text);
  }
  for (const child of childrenOf(node)) collect(child, texts, unseen);
}

const isString = (node: Node) => node.type === 'Literal' || node.type === 'TemplateLiteral';
const hasWords = (node: Node) => node.type === 'JSXText' && /\p{Letter}/u.test(node.value);

/** A text starts with a capital letter or has a space, and is no name, style, statement or header. */
function looksLikeText(text: string): boolean {
  const own = text.replaceAll(/\{.*?\}/g, '').trim();
  if (!/^\P{Letter}*\p{Lu}|\S \S/u.test(text) || !/\p{Ll}/u.test(own)) return false;
  const name = /^\w*[a-z][A-Z]\w*$|^\w+(-[A-Z]\w*)+$|^[a-z_]+ as \w+$|^__|\|/;
  const style = /^[&@[*'<]|^:root|!important|\d(px|fr|%)|^auto \d|::|(var|repeat)\(|monospace|textarea|^M[\d.]+ /;
  const header = /=[\w(]+[,;"]|; \w+=|max-age|-(src|uri|action|ancestors) '|^\S+\/\S+;|=$/;
  const statement =
    /^(select|insert|delete|update|create|set|copy|analyze|load|listen|pragma|value|cd|read)\b(?!.*\.$)|^\w+_\w+( desc)?, /;
  const schedule = /^[*\d/]+ [*\d]/;
  return ![name, style, header, statement, schedule].some((technical) => technical.test(own));
}

const neverShown = words('ImportDeclaration ExportAllDeclaration TaggedTemplateExpression');
const typedExpressions = words('TSAsExpression TSSatisfiesExpression TSNonNullExpression');

function isTechnical(node: Node): boolean {
  if (node.type === 'BinaryExpression') return ['===', '!==', 'in'].includes(node.operator);
  if (node.type === 'JSXAttribute') return technicalAttributes.has(nameOf(node.name));
  if (node.type === 'Property') return technicalProperties.has(nameOf(node.key));
  if (node.type === 'CallExpression') return isLogged(node.callee);
  if (node.type === 'MemberExpression') return node.object.type === 'Literal';
  return neverShown.has(node.type) || (node.type.startsWith('TS') && !typedExpressions.has(node.type));
}

/** Log lines are for machines; the console is the terminal of the person who started Kith. */
const isLogged = (callee: Node) =>
  callee.type === 'MemberExpression' && logLevels.has(nameOf(callee.property)) && nameOf(callee.object) !== 'console';

/** The words of a node as an editor reads them, with the names of values in braces. */
function textOf(node: Node): string {
  if (node.type === 'Literal') return typeof node.value === 'string' ? oneLine(node.value) : '';
  if (node.type === 'TemplateLiteral') {
    return oneLine(node.quasis.map(({ value }, at) => (value.cooked ?? '') + valueOf(node.expressions[at])).join(''));
  }
  if (node.type === 'JSXText') return node.value.replaceAll(/\s*\n\s*/g, node.value.trim() ? ' ' : '');
  if (node.type === 'JSXExpressionContainer') {
    return node.expression.type === 'Literal' ? String(node.expression.value) : valueOf(node.expression);
  }
  if (node.type === 'JSXElement' || node.type === 'JSXFragment') {
    return oneLine(node.children.map(textOf).join('')).replaceAll(/ +/g, ' ');
  }
  return '';
}

const oneLine = (text: string) => text.replaceAll(/\s*\n\s*/g, ' ').trim();

function valueOf(node: Node | undefined): string {
  if (!node || node.type === 'JSXEmptyExpression') return '';
  const branches = node.type === 'ConditionalExpression' ? [node.consequent, node.alternate] : [node];
  return `{${branches.map((branch) => textOf(branch) || nameOf(branch)).join('|')}}`;
}

function nameOf(node: Node): string {
  if (node.type === 'Identifier' || node.type === 'JSXIdentifier') return node.name;
  if (node.type === 'Literal') return String(node.value);
  if (node.type === 'MemberExpression') return nameOf(node.property);
  if (node.type === 'CallExpression') return subjectOf(node);
  return '…';
}

/** The value that a call shows: names.join(', ') shows names, formatDate(day) shows day. */
function subjectOf({ callee, arguments: [first] }: ESTree.CallExpression): string {
  const object = callee.type === 'MemberExpression' ? nameOf(callee.object) : '…';
  if (/^[a-z]/.test(object)) return object;
  return first ? nameOf(first) : nameOf(callee);
}

/** The nodes below a node, without the names of properties and the strings of technical calls. */
function childrenOf(node: Node): Node[] {
  const technicalCall = node.type === 'CallExpression' && technicalCalls.has(calledName(node.callee));
  return Object.entries(node)
    .flatMap(([field, value]: [string, unknown]) => (field === 'key' || field === 'property' ? [] : value))
    .filter((value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value)
    .filter((child) => !technicalCall || !isString(child));
}

const calledName = (callee: Node) => (callee.type === 'CallExpression' ? '' : nameOf(callee));

function words(...lines: string[]): ReadonlySet<string> {
  return new Set(lines.flatMap((line) => line.split(' ')));
}
