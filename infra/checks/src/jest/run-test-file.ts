/**
 * A test runner of jest: runs a test file as Node itself runs it, and not in a virtual machine of jest's, which links
 * and evaluates every module of every package anew for every file. Packages are loaded once per worker here, modules of the workspace
 * once per file. jest-circus does the rest as always: hooks, timeouts, `each`, failures.
 */
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { ModernFakeTimers } from '@jest/fake-timers';
import { ModuleMocker } from 'jest-mock';
import { forgetModules } from './fresh-modules.ts';
import { type Globals, setGlobalsOfFile } from './globals-of-file.ts';
import { keepGlobals } from './keep-globals.ts';

const require = createRequire(import.meta.url);
const { default: runWithCircus } = require('jest-circus/runner');

// For this process alone (tests/run-jest.ts): servers that tests start keep what Node compiled.
delete process.env.NODE_DISABLE_COMPILE_CACHE;

// What jest hands to every test runner. It publishes no type for it.
type RunTestFile = (
  globalConfig: unknown,
  config: { setupFilesAfterEnv: string[] },
  environment: unknown,
  runtime: unknown,
  testPath: string,
  sendMessageToJest: unknown,
) => Promise<unknown>;

const runNatively: RunTestFile = async (
  globalConfig,
  config,
  _environment,
  _runtime,
  path,
  send,
) => {
  forgetModules();
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
  }
};
export default runNatively;

/** circus keeps what it collects in its module and in a global: both begin anew with each file. */
function requireAnew(path: string) {
  delete require.cache[path];
  Reflect.deleteProperty(globalThis, Symbol.for('EVENT_HANDLERS'));
  Reflect.deleteProperty(globalThis, Symbol.for('TEST_TIMEOUT_SYMBOL'));
  return require(path);
}

/** Node itself goes by these in the same realm: a body that is read would never come. */
const ofNode = ['nextTick', 'queueMicrotask', 'setImmediate', 'clearImmediate'] as const;

/** What our tests use of `jest`. Whatever they ask of it besides is missing, and says so. */
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
