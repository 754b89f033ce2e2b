import { describe, expect, it } from '@jest/globals';
import { hashPassword, isPassword } from './password-hash.ts';

describe('password hash', () => {
  it('matches only its own password', async () => {
    const hash = await hashPassword('Sunrise');
    expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(await isPassword('Sunrise', hash)).toBe(true);
    expect(await isPassword('sunrise', hash)).toBe(false);
  });

  it('differs each time for one password', async () => {
    expect(await hashPassword('Sunrise')).not.toBe(await hashPassword('Sunrise'));
  });

  it('takes about as long to check when no hash is stored', async () => {
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

    // Skipping the work for a missing hash would make the ratio almost zero.
    expect(ratio).toBeGreaterThan(0.4);
    expect(ratio).toBeLessThan(2.5);
  });

  it('can be checked when it was created with other cost parameters', async () => {
    const cheap = '$argon2id$v=19$m=64,t=1,p=1$AAAAAAAAAAAAAAAAAAAAAA$';
    await expect(isPassword('x', cheap)).rejects.toThrow('cannot be read');
    const { argon2Sync } = await import('node:crypto');
    const nonce = Buffer.alloc(16);
    const terms = { message: 'x', nonce, parallelism: 1, tagLength: 32, memory: 64, passes: 1 };
    const tag = argon2Sync('argon2id', terms).toString('base64').replaceAll('=', '');
    expect(await isPassword('x', cheap + tag)).toBe(true);
  });
});
