import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../../../../..', import.meta.url));
const require = createRequire(join(root, 'shared-sdk', 'package.json'));
const sdk = '@sideband/shared-sdk';

/** CommonJS packages. A native import needs their export names listed one by one. */
const commonJs = ['react', 'react/jsx-runtime', 'react-dom', 'react-dom/client'];
const modules = ['single-spa', 'react-router', 'rxjs', 'react-intl'];
const doors = ['', '/wire', '/react', '/react/router', '/ui'].map((door) => sdk + door);

/**
 * Modules that a page loads only once: the libraries, and the SDK, which single-spa would call
 * utility modules.
 */
export const sharedModules = [...commonJs, ...modules, ...doors];

/** `react-dom/client` → `react-dom-client`. */
export const fileNameOf = (module: string) => module.replace('@', '').replaceAll('/', '-');

/** Returns the source of a module that re-exports everything from another module. */
export function facadeOf(module: string): string {
  if (!commonJs.includes(module)) return `export * from '${module}';\n`;
  const names = Object.keys(require(module)).filter((name) => name !== 'default');
  return `import all from '${module}';\nexport default all;\nexport const { ${names.join(', ')} } = all;\n`;
}
