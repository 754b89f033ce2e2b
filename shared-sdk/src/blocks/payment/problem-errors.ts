import type { FieldError } from '@sideband/shared-sdk/ui';
import type { CardFieldError } from './frame/messages.ts';
import type { Problem } from './payment-states.ts';

type Words = { formatMessage(message: { id: string }): string };

/** Returns the errors in the fields of a card that the bank declined. The CVC is never kept. */
export const errorsOfDeclined = (words: Words): CardFieldError[] => [
  { field: 'number', message: words.formatMessage({ id: 'payment.declined' }) },
  { field: 'cvc', message: words.formatMessage({ id: 'payment.card.cvcAgain' }) },
];

/** Returns the field errors of a problem. There are none if it belongs to no field. */
export function errorsOf(problem: Problem | undefined, words: Words): FieldError[] {
  if (problem?.kind === 'mistakes') return problem.mistakes;
  if (problem?.kind !== 'declined') return [];
  if (problem.at === 'number') return errorsOfDeclined(words);
  return [{ field: 'method', message: words.formatMessage({ id: 'payment.declined' }) }];
}
