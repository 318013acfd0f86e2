import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compressed } from './compressed.ts';
import { help } from './help.ts';
import { icons } from './icons.ts';

/** Code that nearly every screen needs, grouped by how often it changes, so that most of it stays cached after a release. */
const vendorGroups = [
  { name: 'react', test: /node_modules\/(react|react-dom|scheduler|react-router)\// },
  { name: 'data', test: /node_modules\/(@tanstack|zod)\// },
  // Dozens of small files compress worse than one, so modules that many screens share are bundled. Code that is loaded after
  // the list (messaging, editors) is not.
  {
    name: 'common',
    test: /\/contract\/src\/(?!messaging\/|[a-z]+\/(notes|[a-z-]+-edit)[.])|\/web\/src\/http\//,
    minShareCount: 4,
  },
  {
    name: 'style',
    test: /node_modules\/(@emotion|stylis|@mui\/(system|styled-engine|utils|material\/(styles|Box|Button|ButtonBase|IconButton|Link|Skeleton|SvgIcon|Typography)))\//,
  },
  // The small components of every list.
  {
    name: 'shell',
    test: /\/web\/src\/(ui\/(avatar|pager|states|formats|search-box|visually-hidden|count-badge|announcer|panel|paged-list|list-count|use-lazy-panel|nav-item|tab-links|tag|row-arrow-keys|normalize-for-search|entity-row|theme\/tokens|overlay\/(use|overlay-args|overlay-host)|row-menu\/row-menu-button)|entities\/(live|scope|person|profile\/(profile-address|profile-link|row-link|use-profile-target)))/,
  },
];

/** The port of the development server and the address that it proxies calls to. A second checkout can set its own. */
const port = Number(process.env['WEB_PORT'] ?? 5173);
const server = `http://localhost:${process.env['PORT'] ?? 3000}`;

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), icons(), help(), compressed()],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2023',
    // An inlined font or picture would be a data: URL, which the content security policy forbids.
    assetsInlineLimit: 0,
    rolldownOptions: { output: { codeSplitting: { groups: vendorGroups } } },
  },
  server: {
    port,
    // Fail instead of choosing a port that nobody expects.
    strictPort: true,
    proxy: { '/api': { target: server, ws: true }, '/health': server },
  },
});
