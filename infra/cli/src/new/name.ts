import { misused } from '../refusal.ts';

/** Names that mean something else where remotes are served. */
const taken = new Set(['shell', 'console', 'error', 'api', 'ofrep']);

/** A remote's name stands in addresses, globals and toggles, so it is letters alone. */
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
