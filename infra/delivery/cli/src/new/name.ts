import { misused } from '../refusal.ts';

/** Names that no remote may have, because the servers use them in URLs. */
const taken = new Set(['shell', 'console', 'error', 'api', 'ofrep']);

/**
 * Validates the name of a remote. It becomes part of URLs, globals and toggle names, hence letters
 * only.
 */
export function checkName(name: string): string {
  if (!/^[a-z]{2,30}$/.test(name)) {
    throw misused(
      `${name} is no name for a remote.`,
      'Take 2 to 30 small letters: sideband new concerts',
    );
  }
  if (taken.has(name)) throw misused(`${name} means something else here.`, 'Take another name.');
  return name;
}
