import type { OrderState } from '@sideband/shared-sdk/blocks/buying';

/** Returns the outcome of the order for telemetry: a refusal code, or the kind of problem. */
export function outcomeOf(state: OrderState): string | undefined {
  if ('problem' in state && state.problem) {
    return state.problem.kind === 'refused' ? state.problem.code : state.problem.kind;
  }
  if (state.step === 'declined') return 'CREDIT_CARD_ERROR';
  return state.step === 'alreadyYours' ? 'SUB_ALREADY_EXISTS_FOR_IDENTITY' : undefined;
}
