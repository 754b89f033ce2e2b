import { normalZip } from './normal-zip.ts';

/**
 * Returns whether two codes denote the same place (application §5): the first five digits are
 * compared for the US, the whole code for Canada. Spaces, hyphens and case are ignored.
 */
export const isSameZip = (one: string, other: string): boolean =>
  normalZip(one) === normalZip(other);
