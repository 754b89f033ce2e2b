import { createHmac, timingSafeEqual } from 'node:crypto';

/** Whether the proof was made with one of these keys, and so by a holder of the grant. */
export const isProven = (
  keys: string[],
  { challenge, proof }: { challenge: string; proof: string },
): boolean =>
  keys.some((key) => {
    const expected = createHmac('sha256', key).update(challenge).digest();
    const given = Buffer.from(proof, 'base64url');
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
