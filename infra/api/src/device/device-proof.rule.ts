import { createHmac, timingSafeEqual } from 'node:crypto';

/** Whether the proof comes from somebody who holds a grant that one of these keys was made of. */
export const isProven = (
  keys: string[],
  { challenge, proof }: { challenge: string; proof: string },
): boolean =>
  keys.some((key) => {
    const expected = createHmac('sha256', key).update(challenge).digest();
    const given = Buffer.from(proof, 'base64url');
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
