// Runs before the first paint and before the app's scripts have come. A file of its own because the content security policy allows no
// inline script.

// The theme, so that a dark page never flashes light. The key is that of src/ui/theme/preference.ts, the attribute that of theme.ts.
(function () {
  var preference = null;
  try {
    preference = localStorage.getItem('themePreference');
  } catch {
    // Storage can be switched off; then the system decides.
  }
  var dark = preference === 'dark' || (preference !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.setAttribute('data-theme', dark ? 'dark' : 'light');
})();

// The first calls of the page, sent while its scripts are loading. src/http/early-responses.ts hands the responses out. The server says in
// the document whether the caller may read the app's data, so that visitors send no calls that are refused.
(function () {
  var path = location.pathname;
  var paths = [];
  if (path === '/login') paths.push('/api/session', '/api/config');
  if (/^\/($|people|organizations|collectives)/.test(path)) paths.push('/api/session');
  if (paths.length > 0 && document.querySelector('meta[name="kith-member"][content="true"]')) {
    paths.push('/api/tools/account', '/api/tools/account/invitations?accepted=2&limit=1');
    paths = paths.concat(callsOfList(path === '/' ? '/people' : path, location.search));
  }
  window.earlyResponses = new Map(
    paths.map(function (path) {
      var response = fetch(path, { headers: { accept: 'application/json' } });
      // Whoever takes the response handles the error.
      response.catch(function () {});
      return [path, response];
    }),
  );

  // A list of a network or a collective, and a profile over it. Not a filtered list: only the schemas of the filters say how its call is
  // written.
  function callsOfList(path, search) {
    var list = /^(?:\/collectives\/([1-9]\d*))?\/(people|organizations)(?:\/([1-9]\d*))?$/.exec(path);
    var page = /^(?:\?page=([1-9]\d{0,4}))?$/.exec(search);
    if (!list || !page) return [];
    var [, collective, kind, id] = list;
    var of = '/api/tools/' + (kind === 'people' ? 'persons' : 'organizations');
    var calls = [of + '?' + (collective ? 'collectiveId=' + collective + '&' : '') + 'page=' + (page[1] || 1)];
    if (collective) calls.push('/api/tools/collectives/' + collective);
    if (id) calls.push(of + '/' + id);
    return calls;
  }
})();
