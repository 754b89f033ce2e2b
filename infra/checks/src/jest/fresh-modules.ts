import { registerHooks } from 'node:module';
import { transformSync } from '@swc/core';

const root = new URL('../../../../', import.meta.url).href;
const globals = new URL('native-globals.ts', import.meta.url).href;
let generation = 0;

/** Modules of the workspace that are imported from now on are evaluated anew; those of packages are kept. */
export const forgetModules = () => {
  generation += 1;
};

registerHooks({
  resolve(specifier, context, next) {
    const found =
      specifier === '@jest/globals'
        ? { url: globals, format: 'module-typescript' }
        : next(specifier, context);
    const isOurs = found.url.startsWith(root) && !found.url.includes('/node_modules/');
    if (!isOurs || !/\.(tsx?|css)$/.test(found.url)) return found;
    return { ...found, url: `${found.url}?${generation}`, shortCircuit: true };
  },
  load(url, context, next) {
    const [file = ''] = url.split('?');
    if (file.endsWith('.css')) {
      // A CSS Module's class is called what it is called in the file.
      const source = 'export default new Proxy({}, { get: (_, name) => name });';
      return { format: 'module', source, shortCircuit: true };
    }
    const loaded = file.endsWith('.tsx')
      ? next(url, { ...context, format: 'module' })
      : next(url, context);
    if (!file.endsWith('.tsx')) return loaded;
    return { format: 'module', source: withoutJsx(String(loaded.source)), shortCircuit: true };
  },
});

/** Node strips types by itself, and knows no JSX. */
const withoutJsx = (source: string) =>
  transformSync(source, {
    jsc: {
      target: 'es2024',
      parser: { syntax: 'typescript', tsx: true },
      transform: { react: { runtime: 'automatic' } },
    },
    module: { type: 'es6' },
    sourceMaps: 'inline',
  }).code;
