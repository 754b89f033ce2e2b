import type { RedeemState } from './redeem-states.ts';

/** Returns the outcome of the step for telemetry: a refusal code, or the kind of problem. */
export function outcomeOf(state: RedeemState): string | undefined {
  if ('breakdown' in state && state.breakdown) return 'brokeDown';
  if (!('problem' in state) || !state.problem) return undefined;
  const { problem } = state;
  return problem.kind === 'refused' ? problem.refusal.code : problem.kind;
}
