import { normalZip } from './normal-zip.ts';

/**
 * Whether two codes lead to the same place (application §5): of the US by its first five digits, of
 * Canada whole, both without regard to spaces, hyphens and capitals.
 */
export const isSameZip = (one: string, other: string): boolean =>
  normalZip(one) === normalZip(other);
