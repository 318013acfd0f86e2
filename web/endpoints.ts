import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';

/** The modules of the contract that declare endpoints: those of the districts, and the settings. */
const contractOfEndpoints = /^@kith\/contract\/(settings$|\w+\/)/;
/** Marks the reduced form of a contract module. */
const SUFFIX = '?endpoints';

/**
 * Gives the `*.api.ts` files only what they need of an endpoint: where and how to send a call. Without this, every schema of the
 * contract, and zod, would be loaded before the first screen. Other exports, and other importers, get the module itself.
 */
export function endpoints(): Plugin {
  return {
    name: 'endpoints',
    enforce: 'pre',
    // Not on the development server, which would not notice changes of the contract.
    apply: (_, { command }) => command === 'build' || process.env['VITEST'] !== undefined,
    async resolveId(source, importer) {
      if (!contractOfEndpoints.test(source) || !importer?.endsWith('.api.ts')) return undefined;
      const module = await this.resolve(source, importer, { skipSelf: true });
      return module && { id: module.id + SUFFIX, moduleSideEffects: false };
    },
    async load(id) {
      if (!id.endsWith(SUFFIX)) return undefined;
      const file = id.slice(0, -SUFFIX.length);
      const values = Object.entries((await import(pathToFileURL(file).href)) as object);
      return values
        .map(([name, value]) => [name, reduced(value)] as const)
        .filter(([, value]) => value)
        .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`)
        .join('\n');
    },
  };
}

/** An endpoint, or an object of endpoints, without schemas; undefined for other values. */
function reduced(value: unknown): object | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
  if ('method' in value && 'path' in value) {
    const { method, path, body, answer, upload, touches } = value as Record<string, unknown>;
    return { method, path, body: body && true, answer: answer && true, upload, touches };
  }
  const parts = Object.entries(value).map(([name, part]) => [name, reduced(part)] as const);
  return parts.length > 0 && parts.every(([, part]) => part) ? Object.fromEntries(parts) : undefined;
}
