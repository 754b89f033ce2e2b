import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../../../..', import.meta.url));
const require = createRequire(join(root, 'shared-sdk', 'package.json'));
const sdk = '@sideband/shared-sdk';

/** Packages that are CommonJS: a browser's import needs their names one by one. */
const commonJs = ['react', 'react/jsx-runtime', 'react-dom', 'react-dom/client'];
const modules = ['single-spa', 'react-router', 'rxjs', 'react-intl'];
const doors = ['', '/wire', '/react', '/react/router', '/ui'].map((door) => sdk + door);

/** Everything a page has once: libraries, and the SDK as what single-spa calls utility modules. */
export const sharedModules = [...commonJs, ...modules, ...doors];

/** `react-dom/client` → `react-dom-client`. */
export const fileNameOf = (module: string) => module.replace('@', '').replaceAll('/', '-');

/** A source that gives on all that a module exports. */
export function facadeOf(module: string): string {
  if (!commonJs.includes(module)) return `export * from '${module}';\n`;
  const names = Object.keys(require(module)).filter((name) => name !== 'default');
  return `import all from '${module}';\nexport default all;\nexport const { ${names.join(', ')} } = all;\n`;
}
