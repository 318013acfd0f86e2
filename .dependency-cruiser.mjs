/**
 * Who may import whom (docs/ARCHITECTURE.md, in words). The rules speak of districts, layers and kinds of files and never name a
 * feature, so that a new feature needs no new rule.
 */

/** Which districts each district may use, in the contract and in the server alike. All stand on the same ground. */
const mayUse = {
  people: [],
  messaging: [],
  identity: ['people'],
  relationships: ['people'],
  groups: ['identity', 'people'],
  office: ['people', 'messaging', 'identity', 'relationships', 'groups'],
};
const districts = Object.keys(mayUse).join('|');
/** A feature of a district; messaging is one in the browser. */
const webFeature = `^web/src/((?:${districts.replace('messaging|', '')})/[^/]+|messaging)/`;

const test = String.raw`\.test\.tsx?$`;
/** Files that may build SQL. */
const sql = String.raw`\.(queries|commands|filter)\.ts$`;

/** @type {import('dependency-cruiser').IForbiddenRuleType[]} */
const rules = [
  {
    name: 'contract-imports-zod-alone',
    comment: 'Both sides load the contract, so it stays free of what only one of them has.',
    from: { path: '^contract/src/', pathNot: test },
    to: { pathNot: ['^contract/src/', '(^|/)node_modules/zod/'] },
  },
  {
    name: 'server-and-web-meet-in-the-contract',
    comment: 'What both sides need belongs into contract/.',
    from: { path: '^(server|web)/' },
    to: { path: '^(server|web|e2e|bench|scripts)/', pathNot: ['^$1/', '/node_modules/'] },
  },
  {
    name: 'demo-is-loaded-by-name',
    comment: 'An installation can do without the demo: the server asks for it in load-demo.ts.',
    from: { pathNot: '^(demo|bench|e2e)/' },
    to: { path: '^demo/' },
  },
  {
    name: 'demo-stands-on-the-server',
    comment: 'The demo fills the database of a server and knows nobody else.',
    from: { path: '^demo/' },
    to: { path: '^(web|e2e|bench|scripts)/' },
  },
  ...Object.entries(mayUse).map(([district, others]) => ({
    name: `district-${district}`,
    comment: `${district} may use ${[...others, 'the ground'].join(', ')}: turn the import round, or move what both need down.`,
    from: { path: `^(contract|server)/src/${district}/`, pathNot: test },
    to: { path: `^(contract|server)/src/(${districts})/`, pathNot: `/src/(${[district, ...others].join('|')})/` },
  })),
  {
    name: 'ground-knows-no-district',
    comment: 'platform ← access, directory ← services ← districts ← app: pass in what the ground needs, or move it up.',
    from: { path: '^server/src/(platform|access|directory|services)/', pathNot: test },
    to: {
      path: '^server/src/',
      pathNot: ['^server/src/(platform|access|directory|services)/', '^server/src/config[.]ts$'],
    },
  },
  {
    name: 'platform-knows-no-product',
    comment: 'platform ← access, directory: the platform would serve another product as well.',
    from: { path: '^server/src/platform/', pathNot: test },
    to: { path: '^server/src/(access|directory|services)/' },
  },
  {
    name: 'directory-knows-no-service',
    comment: 'platform ← access, directory ← services.',
    from: { path: '^server/src/(access|directory)/', pathNot: test },
    to: { path: '^server/src/services/' },
  },
  {
    name: 'directory-has-four-doors',
    comment:
      'Outside of the engine one asks search.ts and count.ts, calls changed.ts after a write, and rebuild.ts; add there what is missing. ' +
      'cache.ts is owned by the application and handed in with a scope. The measurements in bench/ read derived rows by their keys.',
    from: { pathNot: ['^server/src/directory/', '^bench/'] },
    to: {
      path: '^server/src/directory/',
      pathNot: '^server/src/directory/(search|count|changed|rebuild|cache)[.]ts$',
    },
  },
  {
    name: 'contract-ground-knows-no-district',
    comment: 'What all districts say is below what one of them says.',
    from: { path: '^contract/src/[^/]+$', pathNot: test },
    to: { path: `^contract/src/(${districts})/` },
  },
  {
    name: 'districts-know-no-app',
    comment: 'The app puts the districts together, not the other way round.',
    from: { path: `^server/src/(${districts})/`, pathNot: test },
    to: { path: '^server/src/[^/]+[.]ts$', pathNot: '^server/src/config[.]ts$' },
  },
  {
    name: 'routes-and-jobs-are-private',
    comment:
      "Another feature's routes and jobs are its own business: use its queries, commands, filter or plain functions.",
    from: { path: `^server/src/((?:${districts})/[^/]+)/`, pathNot: test },
    to: { path: String.raw`^server/src/.*\.(routes|job)\.ts$`, pathNot: '^server/src/$1/' },
  },
  {
    name: 'sql-in-queries',
    comment:
      "Kysely's types are free, but SQL is built in *.queries.ts, *.commands.ts, *.filter.ts, access, directory and database.",
    from: { path: '^server/src/', pathNot: [test, sql, '^server/src/(access|directory|platform/database)/'] },
    to: { path: '(^|/)node_modules/kysely/', dependencyTypesNot: ['type-only'] },
  },
  {
    name: 'policies-are-pure',
    comment: 'A policy decides over facts that it is given: load them in the route, the query or the command.',
    from: { path: String.raw`\.policy\.ts$` },
    to: {
      pathNot: ['^contract/src/', String.raw`\.policy\.ts$`, '^server/src/platform/policy[.]ts$'],
      dependencyTypesNot: ['type-only'],
    },
  },
  {
    name: 'kit-knows-no-entity',
    comment: 'ui ← entities ← districts ← app: the kit shows what it is given, the reason of an error included.',
    from: { path: '^web/src/ui/', pathNot: test },
    to: { path: '^web/src/', pathNot: ['^web/src/ui/', '^web/src/http/api-error[.]ts$'] },
  },
  {
    name: 'entities-know-no-feature',
    comment: 'ui ← entities ← districts ← app.',
    from: { path: '^web/src/entities/', pathNot: test },
    to: { path: `^web/src/(${districts}|app)/` },
  },
  {
    name: 'web-features-know-no-other',
    comment: 'The screen, in app, composes features; what two of them show belongs into entities.',
    from: { path: webFeature, pathNot: test },
    to: { path: `^web/src/(${districts}|app)/`, pathNot: '^web/src/$1/' },
  },
  {
    name: 'http-in-api-files',
    comment: 'Only *.api.ts call the server; everybody may read its errors.',
    from: { path: '^web/src/', pathNot: [test, '^web/src/http/', String.raw`\.api\.ts$`] },
    to: { path: '^web/src/http/', pathNot: 'errors?[.]ts$', dependencyTypesNot: ['type-only'] },
  },
  {
    name: 'no-cycles',
    comment: 'Files that import each other are one file in two places: move what both need into a third.',
    from: {},
    to: { circular: true },
  },
  {
    name: 'no-tests-in-the-product',
    comment: 'What is useful outside of a test is no test: move it.',
    from: { pathNot: [test, '^(server|demo|web)/test/', '^e2e/', '^bench/'] },
    to: { path: [test, '^(server|demo|web)/test/', '^e2e/'] },
  },
  {
    name: 'no-unresolved',
    comment: 'This import leads nowhere: mend the path, or add the package to the right package.json.',
    from: {},
    // Icons are modules without a file: web/icons.ts.
    to: { couldNotResolve: true, pathNot: '^icon:' },
  },
];

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: rules.map((rule) => ({ ...rule, severity: 'error' })),
  options: {
    // Of the parsers it knows, this one reads our syntax; it does not know TypeScript 7 itself.
    parser: 'swc',
    // Types count as imports, except where a rule says otherwise.
    tsPreCompilationDeps: true,
    doNotFollow: { path: '(^|/)node_modules/' },
    exclude: { path: '^(web/dist|data|[.]cache)/' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.css'],
    },
  },
};
