import { generateKeyPairSync } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { SignJWT, UnsecuredJWT } from 'jose';
import { givenOverrideKey } from '../testing/override-token.ts';
import { readToken } from './read-token.ts';

const key = givenOverrideKey();
const known = () => ({ keys: key.told().keys, environment: 'production', now: new Date() });
const read = (token: string) => readToken(token, known());

describe('override token', () => {
  it('contains remote, version and permissions when control has signed it', async () => {
    const token = await key.sign({ remote: 'checkout', version: '2.0.0', payments: false });
    expect(await read(token)).toEqual({
      ok: true,
      claims: expect.objectContaining({
        jti: '7',
        remote: 'checkout',
        version: '2.0.0',
        payments: false,
      }),
    });
  });

  it('keeps its claims even if it has expired or is for another environment', async () => {
    expect(await read(await key.sign({ lastsS: -1 }))).toMatchObject({
      ok: false,
      why: 'expired',
      claims: { remote: 'giftcard' },
    });
    expect(await read(await key.sign({ environment: 'staging' }))).toMatchObject({
      ok: false,
      why: 'elsewhere',
      claims: { version: '1.1.0' },
    });
  });

  it('is rejected when it has another signer or none, another type, or another algorithm', async () => {
    const unknown = { ok: false, why: 'unknown' };
    const other = generateKeyPairSync('ed25519').privateKey;
    expect(await read(await key.sign({ key: other }))).toEqual(unknown);
    expect(await read(await key.sign({ typ: 'JWT' }))).toEqual(unknown);
    expect(await readToken(await key.sign(), { ...known(), keys: [] })).toEqual(unknown);
    const claims = {
      jti: '7',
      aud: 'production',
      remote: 'giftcard',
      version: '1',
      payments: true,
    };
    const exp = Math.floor(Date.now() / 1000) + 600;
    expect(await read(new UnsecuredJWT({ ...claims, exp }).encode())).toEqual(unknown);
    // Algorithm confusion: the public key used as an HMAC secret (RFC 8725 §2.1).
    const confused = await new SignJWT({ ...claims, exp })
      .setProtectedHeader({ alg: 'HS256', typ: 'sideband-override+jwt', kid: key.id })
      .sign(new TextEncoder().encode(key.publicKey));
    expect(await read(confused)).toEqual(unknown);
    // Claims of a forged token are not returned, even if it has expired.
    expect(await read(await key.sign({ key: other, lastsS: -1 }))).toEqual(unknown);
  });

  it('is valid for at most a week from its creation, whatever its expiry, and not before its creation', async () => {
    const weekS = 7 * 24 * 3_600;
    const long = { lastsS: 52 * weekS };
    expect(await read(await key.sign({ ...long, ageS: weekS - 60 }))).toMatchObject({ ok: true });
    expect(await read(await key.sign({ ...long, ageS: weekS + 60 }))).toMatchObject({
      ok: false,
      why: 'expired',
      claims: { remote: 'giftcard' },
    });
    // Tolerates clock skew.
    expect(await read(await key.sign({ ...long, ageS: -30 }))).toMatchObject({ ok: true });
    expect(await read(await key.sign({ ...long, ageS: -3_600 }))).toEqual({
      ok: false,
      why: 'unknown',
    });
  });

  it('is valid after a key rotation until its own key expires', async () => {
    const token = await key.sign();
    const [told] = known().keys;
    const until = (ms: number) => {
      const keys = told ? [{ ...told, until: new Date(Date.now() + ms).toISOString() }] : [];
      return readToken(token, { ...known(), keys });
    };
    expect(await until(60_000)).toMatchObject({ ok: true });
    expect(await until(-60_000)).toEqual({ ok: false, why: 'unknown' });
  });

  it('is never accepted with altered claims, whatever part of it is modified', async () => {
    const token = await key.sign();
    const whole = await read(token);
    const letters = 'ABCabc019-_.';
    await fc.assert(
      fc.asyncProperty(
        fc.nat(token.length - 1),
        fc.constantFrom(...letters),
        fc.nat(3),
        async (at, letter, cut) => {
          const changed = token.slice(0, at) + letter + token.slice(at + 1 + cut);
          const reading = await read(changed);
          // The last character of a signature contains unused bits.
          if (reading.ok) expect(reading).toEqual(whole);
          else expect(reading).toEqual({ ok: false, why: 'unknown' });
        },
      ),
      { numRuns: 300 },
    );
  });

  it('is rejected without an exception when it is arbitrary text', async () => {
    const text = fc.oneof(
      fc.string(),
      fc.string({ maxLength: 4_000 }).map((part) => `${part}.${part}.${part}`),
    );
    await fc.assert(
      fc.asyncProperty(text, async (token) => {
        expect(await read(token)).toEqual({ ok: false, why: 'unknown' });
      }),
    );
  });
});
