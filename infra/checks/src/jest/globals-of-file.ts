import type * as JestGlobals from '@jest/globals';

export type Globals = Omit<typeof JestGlobals, 'jest'> & { jest: unknown };

// Where the runner and the test files meet: each imports an instance of this module of its own.
const key = Symbol.for('sideband.globalsOfTestFile');

export const setGlobalsOfFile = (globals: Globals) => Reflect.set(globalThis, key, globals);

export const globalsOfFile = (): Globals => Reflect.get(globalThis, key);
