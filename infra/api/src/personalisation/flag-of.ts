import { createHash } from 'node:crypto';

/** Which of the two variants of a campaign a visitor gets: by chance, and always the same. */
export function flagOf(anonymousId: string, campaign: string): string {
  const [first = 0] = createHash('sha256').update(`${campaign}:${anonymousId}`).digest();
  return `${campaign}-${first % 2 === 0 ? 'a' : 'b'}`;
}
