import { expect, it, jest } from '@jest/globals';

const load = async () => ({
  ours: await import('./keep-globals.ts'),
  packages: await import('jest-mock'),
});

it('evaluates a module of the workspace once, and anew after a reset; packages stay', async () => {
  const before = await load();
  expect((await load()).ours).toBe(before.ours);

  jest.resetModules();

  const after = await load();
  expect(after.ours).not.toBe(before.ours);
  expect(after.packages).toBe(before.packages);
});

it('leaves the compile cache to the servers that tests start', () => {
  expect(process.env.NODE_DISABLE_COMPILE_CACHE).toBeUndefined();
});
