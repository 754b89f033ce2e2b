import type * as JestGlobals from '@jest/globals';

export type Globals = Omit<typeof JestGlobals, 'jest'> & { jest: unknown };

// Passes the globals from the runner to the test files: each imports a separate instance of this
// module.
const key = Symbol.for('sideband.globalsOfTestFile');

export const setGlobalsOfFile = (globals: Globals) => Reflect.set(globalThis, key, globals);

export const globalsOfFile = (): Globals => Reflect.get(globalThis, key);
