import Stripe from 'stripe';
import { GatewayUnsure } from './gateway.ts';

export interface GatewayKeys {
  secretKey: string;
  /** What it signs its events with; without it they are not taken. */
  eventsSecret?: string | undefined;
  /** Where it is; Stripe itself unless given. */
  url?: string | undefined;
  /** How long an answer may take; 10 s unless given. */
  timeoutMs?: number | undefined;
}

/**
 * Stripe's client. It repeats nothing by itself, but for one request whose connection broke, under the same key: what
 * is repeated is decided by who knows what it is for.
 */
export function openStripe({ secretKey, url, timeoutMs = 10_000 }: GatewayKeys): Stripe {
  const terms = { timeout: timeoutMs, maxNetworkRetries: 0, telemetry: false };
  if (url === undefined) return new Stripe(secretKey, terms);
  const { protocol, hostname: host, port } = new URL(url);
  const isOpen = protocol === 'http:';
  return new Stripe(secretKey, {
    ...{ ...terms, host, protocol: isOpen ? 'http' : 'https' },
    port: port || (isOpen ? 80 : 443),
  });
}

const { errors } = Stripe;

/** Waits for an answer; where none came that says what happened, nobody knows. */
export async function answered<Answer>(asking: Promise<Answer>): Promise<Answer> {
  try {
    return await asking;
  } catch (cause) {
    const isSilent =
      cause instanceof errors.StripeConnectionError ||
      cause instanceof errors.StripeAPIError ||
      cause instanceof errors.StripeRateLimitError;
    if (isSilent) throw new GatewayUnsure('The gateway gave no answer.', { cause });
    throw cause;
  }
}

/** The bank turned the card down, and why in the gateway's words; undefined for any other error. */
export const declineIn = (error: unknown): string | undefined =>
  error instanceof errors.StripeCardError
    ? (error.decline_code ?? error.code ?? 'card_error')
    : undefined;

const goneCodes = ['resource_missing', 'payment_method_unexpected_state'];

/** The card is unknown there, has been given back, or is another customer's. */
export const isNoCard = (error: unknown): boolean =>
  error instanceof errors.StripeInvalidRequestError && goneCodes.includes(error.code ?? '');

/** The key came with other parameters before. Source: https://docs.stripe.com/api/idempotent_requests. */
export const isKeyReused = (error: unknown): boolean =>
  error instanceof errors.StripeIdempotencyError;

/**
 * Why the gateway turned a request down for good; undefined for any other error. A key of ours that it does not accept
 * (401, 403) is an outage on our side and says nothing about the request.
 */
export const refusalIn = (error: unknown): string | undefined =>
  error instanceof errors.StripeInvalidRequestError ||
  error instanceof errors.StripeIdempotencyError
    ? (error.code ?? error.rawType ?? error.type)
    : undefined;
