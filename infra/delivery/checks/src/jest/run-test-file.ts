/**
 * A jest test runner that runs a test file natively in Node. jest's virtual machine would link and
 * evaluate every module of every package again for each file. Here only the modules of tests are
 * evaluated for each file, and all others once per worker. jest-circus still provides hooks,
 * timeouts, `each` and failures.
 */
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { ModernFakeTimers } from '@jest/fake-timers';
import { ModuleMocker } from 'jest-mock';
import { forgetModules, startFile } from './fresh-modules.ts';
import { type Globals, setGlobalsOfFile } from './globals-of-file.ts';
import { keepGlobals } from './keep-globals.ts';
import { openPage } from './page/open-page.ts';

const require = createRequire(import.meta.url);
const { default: runWithCircus } = require('jest-circus/runner');

// Disabled for this process only (tests/run-jest.ts). Servers that tests start use the compile
// cache.
delete process.env.NODE_DISABLE_COMPILE_CACHE;

// Arguments that jest passes to every test runner. jest publishes no type for them.
type RunTestFile = (
  globalConfig: unknown,
  config: { setupFilesAfterEnv: string[]; testEnvironmentOptions: { isPage?: boolean } },
  environment: unknown,
  runtime: unknown,
  testPath: string,
  sendMessageToJest: unknown,
) => Promise<unknown>;

/** Test file that used the page before. */
let previous = '';

function expectNothing(path: string, left: string[]) {
  if (left.length > 0)
    throw new Error(`${path} leaves on the page that other files share: ${left.join(', ')}`);
}

const runNatively: RunTestFile = async (
  globalConfig,
  config,
  _environment,
  _runtime,
  path,
  send,
) => {
  const page = config.testEnvironmentOptions.isPage ? await openPage() : undefined;
  const changed = page?.changed() ?? [];
  if (changed.length > 0) page?.reset();
  expectNothing(previous, changed);
  startFile(page !== undefined);
  const restoreGlobals = keepGlobals();
  const mocks = new ModuleMocker(globalThis);
  const timers = new ModernFakeTimers({ config: config as never, global: globalThis });
  const runtime = {
    requireInternalModule: requireAnew,
    requireModule: require,
    setGlobalsForRuntime: (globals: Omit<Globals, 'jest'>) =>
      setGlobalsOfFile({ ...globals, jest: jestObject(mocks, timers) }),
    unstable_shouldLoadAsEsm: () => true,
    unstable_importModule: (module: string) => import(pathToFileURL(module).href),
    enterTestCode() {},
    leaveTestCode() {},
  };
  try {
    const environment = { global: globalThis };
    return await runWithCircus(globalConfig, config, environment, runtime, path, send);
  } finally {
    timers.dispose();
    mocks.restoreAllMocks();
    restoreGlobals();
    previous = path;
    expectNothing(path, page?.reset() ?? []);
  }
};
export default runNatively;

/** jest-circus keeps its state in its module and in globals. Both are reset for each file. */
function requireAnew(path: string) {
  delete require.cache[path];
  Reflect.deleteProperty(globalThis, Symbol.for('EVENT_HANDLERS'));
  Reflect.deleteProperty(globalThis, Symbol.for('TEST_TIMEOUT_SYMBOL'));
  return require(path);
}

/** These are not faked: Node itself uses them in the same realm, so reading a body would hang. */
const ofNode = ['nextTick', 'queueMicrotask', 'setImmediate', 'clearImmediate'] as const;

/** The subset of `jest` that our tests use. All other members are undefined. */
function jestObject(mocks: ModuleMocker, timers: ModernFakeTimers) {
  const jest = {
    fn: mocks.fn.bind(mocks),
    spyOn: mocks.spyOn.bind(mocks),
    restoreAllMocks: () => mocks.restoreAllMocks(),
    resetModules() {
      forgetModules();
      return jest;
    },
    setTimeout(ms: number) {
      Reflect.set(globalThis, Symbol.for('TEST_TIMEOUT_SYMBOL'), ms);
      return jest;
    },
    useFakeTimers(options?: Parameters<ModernFakeTimers['useFakeTimers']>[0]) {
      timers.useFakeTimers({ doNotFake: [...ofNode], ...options });
      return jest;
    },
    useRealTimers() {
      timers.useRealTimers();
      return jest;
    },
    setSystemTime: (now?: number | Date) => timers.setSystemTime(now),
    advanceTimersByTime: (ms: number) => timers.advanceTimersByTime(ms),
    advanceTimersByTimeAsync: (ms: number) => timers.advanceTimersByTimeAsync(ms),
    runAllTimersAsync: () => timers.runAllTimersAsync(),
    getTimerCount: () => timers.getTimerCount(),
  };
  return jest;
}
