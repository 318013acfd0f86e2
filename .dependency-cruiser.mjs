/**
 * Import rules; docs/ARCHITECTURE.md explains them. They name districts, layers and kinds of files, never a feature, so that a new
 * feature needs no new rule.
 */

/** Which districts each district may use, in the contract and in the server. All may use the shared layers. */
const mayUse = {
  people: [],
  messaging: [],
  identity: ['people'],
  relationships: ['people'],
  groups: ['identity', 'people'],
  reach: ['people', 'messaging', 'identity', 'relationships', 'groups'],
  office: ['people', 'messaging', 'identity', 'relationships', 'groups', 'reach'],
};
const districts = Object.keys(mayUse).join('|');
/** A feature of a district. In the browser, messaging is one feature. */
const webFeature = `^web/src/((?:${districts.replace('messaging|', '')})/[^/]+|messaging)/`;

const test = String.raw`\.test\.tsx?$`;
/** Files that may build SQL. */
const sql = String.raw`\.(queries|commands|filter)\.ts$`;

/** @type {import('dependency-cruiser').IForbiddenRuleType[]} */
const rules = [
  {
    name: 'contract-imports-zod-alone',
    comment: 'Server and browser load the contract, so it must not import packages that only one of them has.',
    from: { path: '^contract/src/', pathNot: test },
    to: { pathNot: ['^contract/src/', '(^|/)node_modules/zod/'] },
  },
  {
    name: 'server-and-web-meet-in-the-contract',
    comment: 'Code that server and web both need belongs in contract/.',
    from: { path: '^(server|web)/' },
    to: { path: '^(server|web|e2e|bench|scripts)/', pathNot: ['^$1/', '/node_modules/'] },
  },
  {
    name: 'demo-is-loaded-by-name',
    comment: 'An installation can leave the demo out: the server loads it by name in load-demo.ts.',
    from: { pathNot: '^(demo|bench|e2e)/' },
    to: { path: '^demo/' },
  },
  {
    name: 'demo-uses-the-server-only',
    comment: 'The demo fills the database of a server and uses nothing else.',
    from: { path: '^demo/' },
    to: { path: '^(web|e2e|bench|scripts)/' },
  },
  ...Object.entries(mayUse).map(([district, others]) => ({
    name: `district-${district}`,
    comment: `${district} may use ${[...others, 'shared layers'].join(', ')}: reverse the import, or move the common code to a shared layer.`,
    from: { path: `^(contract|server)/src/${district}/`, pathNot: test },
    to: { path: `^(contract|server)/src/(${districts})/`, pathNot: `/src/(${[district, ...others].join('|')})/` },
  })),
  {
    name: 'shared-layers-know-no-district',
    comment:
      'platform ← access, directory ← services ← districts ← app: pass in what a shared layer needs, or move it to a district.',
    from: { path: '^server/src/(platform|access|directory|services)/', pathNot: test },
    to: {
      path: '^server/src/',
      pathNot: ['^server/src/(platform|access|directory|services)/', '^server/src/config[.]ts$'],
    },
  },
  {
    name: 'platform-knows-no-product',
    comment: 'platform ← access, directory: the platform knows nothing of the product.',
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
    name: 'directory-has-four-entry-points',
    comment:
      'Other code uses search.ts and count.ts, changed.ts after a write, and rebuild.ts; add missing functions there. ' +
      'The application owns cache.ts and passes it in with a scope. bench/ reads derived rows by their keys.',
    from: { pathNot: ['^server/src/directory/', '^bench/'] },
    to: {
      path: '^server/src/directory/',
      pathNot: '^server/src/directory/(search|count|changed|rebuild|cache)[.]ts$',
    },
  },
  {
    name: 'shared-contract-knows-no-district',
    comment: 'The files at the top of contract/src are used by all districts and import none of them.',
    from: { path: '^contract/src/[^/]+$', pathNot: test },
    to: { path: `^contract/src/(${districts})/` },
  },
  {
    name: 'districts-know-no-app',
    comment: 'The app combines the districts; they do not import it.',
    from: { path: `^server/src/(${districts})/`, pathNot: test },
    to: { path: '^server/src/[^/]+[.]ts$', pathNot: '^server/src/config[.]ts$' },
  },
  {
    name: 'routes-and-jobs-are-private',
    comment: 'Routes and jobs of another feature are private: use its queries, commands, filter or plain functions.',
    from: { path: `^server/src/((?:${districts})/[^/]+)/`, pathNot: test },
    to: { path: String.raw`^server/src/.*\.(routes|job)\.ts$`, pathNot: '^server/src/$1/' },
  },
  {
    name: 'sql-in-queries',
    comment:
      'Types of Kysely may be imported anywhere; SQL is built in *.queries.ts, *.commands.ts, *.filter.ts, access, directory and database.',
    from: { path: '^server/src/', pathNot: [test, sql, '^server/src/(access|directory|platform/database)/'] },
    to: { path: '(^|/)node_modules/kysely/', dependencyTypesNot: ['type-only'] },
  },
  {
    name: 'policies-are-pure',
    comment: 'A policy gets the facts it decides on: load them in the route, the query or the command.',
    from: { path: String.raw`\.policy\.ts$` },
    to: {
      pathNot: ['^contract/src/', String.raw`\.policy\.ts$`, '^server/src/platform/policy[.]ts$'],
      dependencyTypesNot: ['type-only'],
    },
  },
  {
    name: 'kit-knows-no-entity',
    comment:
      'ui ← entities ← districts ← app: the kit gets everything it shows as properties, also the reason of an error.',
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
    comment: 'A screen in app combines features; a component of two features belongs in entities.',
    from: { path: webFeature, pathNot: test },
    to: { path: `^web/src/(${districts}|app)/`, pathNot: '^web/src/$1/' },
  },
  {
    name: 'http-in-api-files',
    comment: 'Only *.api.ts call the server; all files may read its errors.',
    from: { path: '^web/src/', pathNot: [test, '^web/src/http/', String.raw`\.api\.ts$`] },
    to: { path: '^web/src/http/', pathNot: 'errors?[.]ts$', dependencyTypesNot: ['type-only'] },
  },
  {
    name: 'no-cycles',
    comment: 'Move the code that both files need into a third one.',
    from: {},
    to: { circular: true },
  },
  {
    name: 'no-tests-in-the-product',
    comment: 'Code that is used outside of tests does not belong in a test folder: move it.',
    from: { pathNot: [test, '^(server|demo|web)/test/', '^e2e/', '^bench/', '^scripts/fixture'] },
    to: { path: [test, '^(server|demo|web)/test/', '^e2e/'] },
  },
  {
    name: 'no-unresolved',
    comment: 'The import does not resolve: correct the path, or add the package to the right package.json.',
    from: {},
    // Icons and guides are modules without a file: web/icons.ts, web/help.ts.
    to: { couldNotResolve: true, pathNot: '^(icon|help):' },
  },
];

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: rules.map((rule) => ({ ...rule, severity: 'error' })),
  options: {
    // dependency-cruiser does not support TypeScript 7 itself; swc reads our syntax.
    parser: 'swc',
    // Type imports count, except where a rule excludes them.
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
