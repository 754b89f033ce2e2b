import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);
const jest = createRequire(require.resolve('jest/package.json'));
const core = createRequire(jest.resolve('@jest/core'));
const { default: TestRunner } = core('jest-runner');

/**
 * Component tests run in workers of their own, because these have a window: jest gives each runner
 * its own workers. They never run in jest's process.
 */
export default class PageRunner extends TestRunner {
  runTests(tests, watcher, options) {
    return super.runTests(tests, watcher, { ...options, serial: false });
  }
}
