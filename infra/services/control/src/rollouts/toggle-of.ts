import type { Toggle, ToggleDocument } from '../toggles/toggle-document.ts';
import { toggleOfName } from '../toggles/version-toggles.ts';
import type { Deal } from './deal-toggle.ts';
import { planOf } from './measure-step.ts';
import type { Rollout } from './rollouts.table.ts';

export function toggleIn({ flags }: ToggleDocument, name: string): Toggle | undefined {
  const key = toggleOfName(name);
  return Object.hasOwn(flags, key) ? flags[key] : undefined;
}

/** Split of a rollout at one of its steps. */
export function dealOf(rollout: Rollout, step = rollout.step): Deal {
  const { id, candidate, control, segment } = rollout;
  const percent = planOf(rollout).steps[step]?.percent ?? 0;
  return { rollout: id, step, percent, candidate, control, segment };
}
