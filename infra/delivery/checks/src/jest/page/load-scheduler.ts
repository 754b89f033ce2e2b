import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';

const cli = createRequire(fileURLToPath(new URL('../../../../cli/package.json', import.meta.url)));

/**
 * Evaluates React's scheduler, which uses the timers of that moment permanently. As in browsers, it
 * must not find `setImmediate`, whose order relative to timers varies, and no test file may stop
 * its timer.
 */
export function loadScheduler() {
  const { setImmediate } = globalThis;
  Reflect.deleteProperty(globalThis, 'setImmediate');
  // React would record a task for each element, for the developer tools of browsers.
  Reflect.deleteProperty(console, 'createTask');
  createRequire(cli.resolve('react-dom'))('scheduler');
  globalThis.setImmediate = setImmediate;
}
