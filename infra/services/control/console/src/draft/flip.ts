import type { ToggleRow } from '@sideband/control/contract';
import { flipped } from '../toggles/state-of.ts';
import type { NewDraft } from './new-draft.ts';

/** Draft that flips all given toggles; `undefined` when one of them cannot be flipped. */
export function flipOf(rows: ToggleRow[], revision: number): NewDraft | undefined {
  const flips = rows.map(({ key, toggle }) => ({ key, toggle, next: flipped(toggle) }));
  if (flips.length === 0 || flips.some(({ next }) => !next)) return undefined;
  const said = flips.map(
    ({ key, toggle, next }) => `${key} ${toggle.defaultVariant} → ${next?.defaultVariant}`,
  );
  return {
    // Titles are limited to 200 characters. The change itself lists every toggle.
    title: said.join(', ').slice(0, 200),
    edits: { flags: Object.fromEntries(flips.map(({ key, next }) => [key, next ?? null])) },
    revision,
  };
}
