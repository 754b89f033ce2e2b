import type { Decline } from './test-cards.ts';

/** An error response in the format that Stripe's clients read. */
export class StripeError extends Error {
  override name = 'StripeError';
  readonly status: number;
  readonly error: object;

  constructor(status: number, error: { type: string; message: string; [more: string]: unknown }) {
    super(error.message);
    this.status = status;
    this.error = error;
  }
}

export function invalidRequest(
  message: string,
  more: {
    code?: string;
    param?: string;
    status?: number;
    setup_intent?: object;
    payment_intent?: object;
  } = {},
): never {
  const { status = 400, ...named } = more;
  throw new StripeError(status, { type: 'invalid_request_error', message, ...named });
}

export function noSuch(kind: string, id: string, param = 'id'): never {
  return invalidRequest(`No such ${kind}: '${id}'`, {
    code: 'resource_missing',
    param,
    status: 404,
  });
}

/** Declines the card. The error contains the intent in its current state. */
export function turnedDown(decline: Decline, about: object = {}): never {
  throw new StripeError(402, { type: 'card_error', ...decline, ...about });
}
