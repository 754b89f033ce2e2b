import { expect, it } from '@jest/globals';
import { hashPassword, isPassword } from './password-hash.ts';

it('knows the password and no other', async () => {
  const hash = await hashPassword('Sunrise');
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await isPassword('Sunrise', hash)).toBe(true);
  expect(await isPassword('sunrise', hash)).toBe(false);
});

it('hashes one password differently each time', async () => {
  expect(await hashPassword('Sunrise')).not.toBe(await hashPassword('Sunrise'));
});

it('takes a like time where there is no hash', async () => {
  const hash = await hashPassword('Sunrise');
  const timeOf = async (of: string | null) => {
    const times: number[] = [];
    for (let nth = 0; nth < 5; nth++) {
      const start = performance.now();
      expect(await isPassword('wrong', of)).toBe(false);
      times.push(performance.now() - start);
    }
    return Math.min(...times);
  };

  const ratio = (await timeOf(null)) / (await timeOf(hash));

  // A missing hash that skipped the work would come out near zero.
  expect(ratio).toBeGreaterThan(0.4);
  expect(ratio).toBeLessThan(2.5);
});

it('goes on reading hashes made at other costs', async () => {
  const cheap = '$argon2id$v=19$m=64,t=1,p=1$AAAAAAAAAAAAAAAAAAAAAA$';
  await expect(isPassword('x', cheap)).rejects.toThrow('cannot be read');
  const { argon2Sync } = await import('node:crypto');
  const nonce = Buffer.alloc(16);
  const terms = { message: 'x', nonce, parallelism: 1, tagLength: 32, memory: 64, passes: 1 };
  const tag = argon2Sync('argon2id', terms).toString('base64').replaceAll('=', '');
  expect(await isPassword('x', cheap + tag)).toBe(true);
});
