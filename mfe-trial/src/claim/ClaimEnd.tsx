import { type Outcome, outcomeOfRefusal } from '../outcome/outcome-of.ts';
import { TrialOutcome } from '../outcome/TrialOutcome.tsx';
import type { ClaimFlow } from './useClaimFlow.ts';
import type { ClaimState } from './useClaiming.ts';

/** Returns the outcome of a claim that cannot be repeated, or undefined while it still can. */
export function hasEnded(state: ClaimState): Exclude<Outcome, 'claim'> | undefined {
  if (state.step === 'over') return 'over';
  return state.step === 'refused' ? outcomeOfRefusal[state.refusal.code] : undefined;
}

interface Props {
  flow: ClaimFlow;
  onOther: () => void;
}

/** Page of a refused claim. */
export function ClaimEnd({ flow, onOther }: Props) {
  const { claiming, car } = flow;
  const outcome = hasEnded(claiming.state);
  if (!outcome) return null;
  return <TrialOutcome outcome={outcome} radio={car} onOther={onOther} />;
}
