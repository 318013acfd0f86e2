/**
 * The scripts of the build, in the order in which they take their modules. A script takes the modules that match and everything that
 * they import, except what an earlier script has taken. So a script imports only earlier ones, and the first ones hold what the
 * sign-in page and the people list need. docs/decisions/045-delivery.md has the reasons.
 */
export const chunks = [
  // What the entries import before they import the others, one after the other (main.tsx).
  { name: 'loader', test: /vite\/preload-helper|@fontsource-variable|\/ui\/idle[.]ts/ },
  { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\// },
  {
    name: 'kit',
    test: /@mui\/material\/(Box|Button|CircularProgress|CssBaseline|IconButton|Link|Skeleton|SvgIcon|Typography|styles)\/|\/ui\/theme\/theme-root/,
  },
  {
    name: 'fields',
    test: /@mui\/material\/(Alert|FormControl|FormHelperText|InputAdornment|InputLabel|OutlinedInput)\//,
  },
  // Small modules that the sign-in page and the app share.
  {
    name: 'base',
    test: /\/web\/src\/(http\/client|app\/safe-next|root-element|identity\/settings\/settings[.]api|ui\/(formats|help-topics|logo|panel))[.]|\/contract\/src\/(identity\/session|settings)[.]ts[?]/,
  },
  { name: 'sign-in', test: /\/app\/(screens\/login-panel|layouts\/public-frame)[.]/ },
  // Loaded by the sign-in page after it is shown.
  { name: 'passkey', test: /passkeys\/passkey-device[.]/ },
  { name: 'zod', test: /node_modules\/zod\/|\/web\/src\/zod[.]ts/ },
  { name: 'app', test: /\/web\/src\/(app\/start-app[.]tsx|http\/)/ },
  { name: 'list', test: /\/app\/(layouts\/member-layout|screens\/directory)[.]tsx/ },
  // Loaded without a request of the user, after the list.
  {
    name: 'background',
    test: /\/(messaging\/messaging|linkedin-import\/import-notifications|introductions\/introduction-updates|news\/news-updates|snackbar\/snackbar-bar)[.]tsx/,
  },
  // With what the pages of visitors share with profiles and dialogs, so that those do not load the pages of visitors.
  {
    name: 'forms',
    test: /node_modules\/(react-hook-form|@hookform)\/|\/web\/src\/ui\/(form\/|dialog\/(confirm-dialog|ask-before-leaving|discard-question)|snackbar\/use-copy)|\/contract\/src\/(fields|http|paging)[.]ts$|icon:baseline-check/,
  },
  {
    name: 'visitor',
    test: /\/app\/(layouts\/public-layout|screens\/(login|registration|forgot-password|two-factor-setup|confirm-email|sign-on-return))[.]tsx/,
  },
  { name: 'controls', test: /@mui\/|\/web\/src\/ui\// },
  { name: 'profile', test: /\/app\/screens\/profile\// },
  { name: 'people', test: /\/web\/src\/(entities|people)\/|\/app\/screens\/(edit|people-)/ },
  { name: 'relationships', test: /\/web\/src\/relationships\/|\/app\/screens\/rating-sprint/ },
  { name: 'reach', test: /\/web\/src\/reach\/|\/app\/screens\/(introduction|news)/ },
  { name: 'messaging', test: /\/web\/src\/messaging\/|\/app\/overlays\/messaging/ },
  { name: 'identity', test: /\/web\/src\/identity\/|\/app\/overlays\/account/ },
  { name: 'groups', test: /\/web\/src\/groups\/|\/app\/overlays\/(client|collective)|\/app\/layouts\// },
  { name: 'office', test: /\/web\/src\/office\/|\/app\/dashboard\// },
  { name: 'help', test: /\/app\/help\// },
];
