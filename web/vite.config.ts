import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { chunks } from './chunks.ts';
import { compressed } from './compressed.ts';
import { documents } from './documents.ts';
import { endpoints } from './endpoints.ts';
import { help } from './help.ts';
import { icons } from './icons.ts';

/** The port of the development server and the address that it proxies calls to. A second checkout can set its own. */
const port = Number(process.env['WEB_PORT'] ?? 5173);
const server = `http://localhost:${process.env['PORT'] ?? 3000}`;

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), icons(), help(), endpoints(), documents(), compressed()],
  // zod's own entry, after it is set up: see the file.
  resolve: { alias: [{ find: /^zod$/, replacement: join(import.meta.dirname, 'src/zod.ts') }] },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2023',
    // An inlined font or picture would be a data: URL, which the content security policy forbids.
    assetsInlineLimit: 0,
    rolldownOptions: { output: { codeSplitting: { groups: chunks } } },
  },
  server: {
    port,
    // Fail instead of choosing a port that nobody expects.
    strictPort: true,
    proxy: { '/api': { target: server, ws: true }, '/health': server },
  },
});
