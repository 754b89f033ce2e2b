// Replaces the package `@jest/globals` where test files run natively. Evaluated again for each
// file.
import { type Globals, globalsOfFile } from './globals-of-file.ts';

const globals = globalsOfFile();

export const afterAll: Globals['afterAll'] = globals.afterAll;
export const afterEach: Globals['afterEach'] = globals.afterEach;
export const beforeAll: Globals['beforeAll'] = globals.beforeAll;
export const beforeEach: Globals['beforeEach'] = globals.beforeEach;
export const describe: Globals['describe'] = globals.describe;
export const expect: Globals['expect'] = globals.expect;
export const it: Globals['it'] = globals.it;
export const jest: Globals['jest'] = globals.jest;
export const test: Globals['test'] = globals.test;
