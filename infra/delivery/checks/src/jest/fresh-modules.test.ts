import { describe, expect, it, jest } from '@jest/globals';

const load = async () => ({
  ours: await import('./keep-globals.ts'),
  packages: await import('jest-mock'),
});

describe('native test runner', () => {
  it('evaluates workspace modules again after a reset, and other packages only once', async () => {
    const before = await load();
    expect((await load()).ours).toBe(before.ours);

    jest.resetModules();

    const after = await load();
    expect(after.ours).not.toBe(before.ours);
    expect(after.packages).toBe(before.packages);
  });

  it('leaves the compile cache enabled for servers that tests start', () => {
    expect(process.env.NODE_DISABLE_COMPILE_CACHE).toBeUndefined();
  });
});
