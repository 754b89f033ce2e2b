import { readFileSync } from 'node:fs';
import { type ResolveFnOutput, registerHooks, stripTypeScriptTypes } from 'node:module';
import { fileURLToPath } from 'node:url';
import { transformSync } from '@swc/core';
import { isOfTests } from './is-of-tests.ts';

const root = new URL('../../../../../', import.meta.url).href;
const globals = new URL('native-globals.ts', import.meta.url).href;
let generation = 0;
let lastReset = '';
let inPage = false;

/** Makes the modules of tests that are imported from now on evaluate again, and keeps all others. */
export function startFile(isPage: boolean) {
  inPage = isPage;
  generation += 1;
  lastReset = '';
}

/** Makes all workspace modules that are imported from now on evaluate again. */
export function forgetModules() {
  generation += 1;
  lastReset = `?${generation}`;
}

// Files do not change during a run, so each one is resolved, read and stripped of its types once
// per worker rather than once per test file.
const found = new Map<string, ResolveFnOutput>();
const sources = new Map<string, string>();

registerHooks({
  resolve(specifier, context, next) {
    const { parentURL = '' } = context;
    const conditions = inPage ? [...context.conditions, 'browser'] : context.conditions;
    if (!isOurs(parentURL)) return inThisGeneration(next(specifier, { ...context, conditions }));
    const key = [specifier, fileOf(parentURL), ...conditions].join(' ');
    const known =
      found.get(key) ??
      (isGlobals(specifier) ? { url: globals } : next(specifier, { ...context, conditions }));
    found.set(key, known);
    return { ...inThisGeneration(known), shortCircuit: true };
  },
  load(url, context, next) {
    const isBundledJson = isOurs(url) && url.endsWith('.json') && !context.importAttributes.type;
    if (!isFresh(url) && !isBundledJson) return next(url, context);
    const file = fileOf(url);
    const source = sources.get(file) ?? readSource(file);
    sources.set(file, source);
    return { format: 'module', source, shortCircuit: true };
  },
});

const isGlobals = (specifier: string) => specifier === '@jest/globals';
const fileOf = (url: string) => url.replace(/\?.*/, '');
const isOurs = (url: string) => url.startsWith(root) && !url.includes('/node_modules/');
const isFresh = (url: string) => isOurs(url) && /\.(tsx?|css)$/.test(fileOf(url));

const inThisGeneration = (found: ResolveFnOutput): ResolveFnOutput =>
  isFresh(found.url) ? { ...found, url: found.url + suffixOf(found.url) } : found;

/** A query makes Node evaluate a module again. */
const suffixOf = (url: string) => (isOfTests(url) ? `?${generation}` : lastReset);

function readSource(file: string): string {
  // The class names of a CSS Module are the same as in its file.
  if (file.endsWith('.css')) return 'export default new Proxy({}, { get: (_, name) => name });';
  const source = readFileSync(fileURLToPath(file), 'utf8');
  // What a bundler does where an import has no attribute.
  if (file.endsWith('.json')) return `export default ${source}`;
  return file.endsWith('.tsx') ? withoutJsx(source) : stripTypeScriptTypes(source);
}

/** Node can strip types but does not support JSX. */
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
