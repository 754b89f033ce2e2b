import { createHash } from 'node:crypto';

/** Returns the visitor's variant of a campaign: random across visitors, stable for each of them. */
export function flagOf(anonymousId: string, campaign: string): string {
  const [first = 0] = createHash('sha256').update(`${campaign}:${anonymousId}`).digest();
  return `${campaign}-${first % 2 === 0 ? 'a' : 'b'}`;
}
