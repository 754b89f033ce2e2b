import { evaluatorOf } from '../lint/lint.ts';
import type { ToggleDocument } from '../toggles/toggle-document.ts';
import { audiences } from '../words/audiences.ts';
import { differencesBetween } from '../words/differences.ts';

/** Estimate of how many visitors of an audience get another variant. */
export interface Mover {
  country: string;
  language: string;
  /** Number out of `sampled`. */
  changed: number;
  moves: { from: string; to: string; count: number }[];
}

export interface WhoChanges {
  /** Simulated visitors per audience. */
  sampled: number;
  toggles: { toggle: string; audiences: Mover[] }[];
}

/** Limit on evaluations per call, so that it does not block other calls for long. */
const most = 30_000;
const fewest = 20;

/** Evaluates both documents for the same simulated visitors. Deterministic. */
export function whoChanges(from: ToggleDocument, to: ToggleDocument, wanted: number): WhoChanges {
  const keys = differencesBetween(from, to)
    .filter(({ subject }) => subject === 'toggle')
    .map(({ name }) => name);
  const each = Math.floor(most / Math.max(1, keys.length * audiences.length * 2));
  const sampled = Math.max(fewest, Math.min(wanted, each));
  const [before, after] = [asker(from), asker(to)];
  const toggles = keys.map((toggle) => ({
    toggle,
    audiences: audiences.map((audience): Mover => {
      const counts = new Map<string, number>();
      for (let index = 0; index < sampled; index += 1) {
        const person = { ...audience, targetingKey: `sample-${index}` };
        const move = JSON.stringify([before(toggle, person), after(toggle, person)]);
        counts.set(move, (counts.get(move) ?? 0) + 1);
      }
      const moves = [...counts].map(([move, count]) => {
        const [one = '', other = '']: string[] = JSON.parse(move);
        return { from: one, to: other, count };
      });
      const real = moves.filter((move) => move.from !== move.to);
      const changed = real.reduce((sum, { count }) => sum + count, 0);
      return { ...audience, changed, moves: real.sort((a, b) => b.count - a.count) };
    }),
  }));
  return { sampled, toggles };
}

/**
 * Returns a function that evaluates a toggle for a person: its variant, or a placeholder if there
 * is none.
 */
function asker(document: ToggleDocument) {
  const core = evaluatorOf(document);
  return (key: string, person: { targetingKey: string; country: string; language: string }) => {
    const toggle = document.flags[key];
    if (!toggle) return 'not there';
    if (toggle.state === 'DISABLED') return 'not served';
    return core.getFlag(key)?.evaluate(person).variant ?? toggle.defaultVariant ?? 'not served';
  };
}
