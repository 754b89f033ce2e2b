import type { ReleaseRecord } from '@sideband/shared-sdk/release';
import { type Problem, pointerTo } from '../problem.ts';

/**
 * Reports toggles that do not exist, because they would always have the fallback value in the code.
 */
export function problemsOfToggles(record: ReleaseRecord, toggles: readonly string[]): Problem[] {
  const known = new Set(toggles);
  const ofRoutes = (record.routes ?? []).flatMap(({ toggle, redirect }, index) => [
    { name: toggle, pointer: pointerTo('routes', index, 'toggle') },
    { name: redirect?.whenToggle, pointer: pointerTo('routes', index, 'redirect', 'whenToggle') },
  ]);
  const told = new Set(ofRoutes.map(({ name }) => name));
  const inCode = record.toggles
    .map((name, index) => ({ name, pointer: pointerTo('toggles', index) }))
    .filter(({ name }) => !told.has(name));
  return [...ofRoutes, ...inCode].flatMap(({ name, pointer }): Problem[] => {
    if (name === undefined || known.has(name)) return [];
    const near = [...known].filter((other) => distance(name, other) <= 3).sort();
    return [
      {
        pointer,
        code: 'unknown_toggle',
        message: `There is no toggle ${name}.`,
        hint:
          near.length > 0
            ? 'Is one of these meant?'
            : 'Make it in the console first; it may be off.',
        ...(near.length > 0 ? { allowed: near } : {}),
      },
    ];
  });
}

/** Returns the edit distance between two names. */
function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (const [index, letter] of [...one].entries()) {
    const next = [index + 1];
    for (const [at, another] of [...other].entries()) {
      const kept = (row[at] ?? 0) + (letter === another ? 0 : 1);
      next.push(Math.min(kept, (row[at + 1] ?? 0) + 1, (next[at] ?? 0) + 1));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}
