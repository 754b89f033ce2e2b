import { afterEach, describe, expect, it } from '@jest/globals';
import { runProcess } from './run-process.ts';

const { execPath } = process;
afterEach(() => {
  process.execPath = execPath;
});

describe('runProcess', () => {
  it('rejects if the process cannot be spawned', async () => {
    process.execPath = '/no/such/program';
    await expect(runProcess('main.ts', {})).rejects.toThrow('ENOENT');
  });
});
