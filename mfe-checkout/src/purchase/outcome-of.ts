import type { OrderState } from './order-states.ts';

/** What came of the order, for telemetry: the code of a refusal, or what kind of thing went wrong. */
export function outcomeOf(state: OrderState): string | undefined {
  if ('problem' in state && state.problem)
    return state.problem.kind === 'refused' ? state.problem.code : state.problem.kind;
  if (state.step === 'declined') return 'CREDIT_CARD_ERROR';
  if (state.step === 'alreadyYours') return 'SUB_ALREADY_EXISTS_FOR_IDENTITY';
  return undefined;
}
