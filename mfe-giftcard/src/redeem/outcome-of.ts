import type { RedeemState } from './redeem-states.ts';

/** What came of the step, for telemetry: the code of a refusal, or what kind of thing went wrong. */
export function outcomeOf(state: RedeemState): string | undefined {
  if ('breakdown' in state && state.breakdown) return 'brokeDown';
  if (!('problem' in state) || !state.problem) return undefined;
  const { problem } = state;
  return problem.kind === 'refused' ? problem.refusal.code : problem.kind;
}
