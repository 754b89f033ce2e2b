import Stripe from 'stripe';
import { GatewayUnsure } from './gateway.ts';

export interface GatewayKeys {
  secretKey: string;
  /**
   * Secret that the gateway signs its events with. Without it, the webhook for events is not
   * served.
   */
  eventsSecret?: string | undefined;
  /** Base URL of the gateway. Default: Stripe. */
  url?: string | undefined;
  /** Response timeout. Default: 10 s. */
  timeoutMs?: number | undefined;
}

/**
 * Creates Stripe's client. Automatic retries are off: the client only resends a request once, with
 * the same key, when its connection broke. Every other retry is decided by the caller, who knows
 * the purpose.
 */
export function openStripe({ secretKey, url, timeoutMs = 10_000 }: GatewayKeys): Stripe {
  const terms = { timeout: timeoutMs, maxNetworkRetries: 0, telemetry: false };
  if (url === undefined) return new Stripe(secretKey, terms);
  const { protocol, hostname: host, port } = new URL(url);
  const isOpen = protocol === 'http:';
  return new Stripe(secretKey, {
    ...terms,
    host,
    protocol: isOpen ? 'http' : 'https',
    port: port || (isOpen ? 80 : 443),
  });
}

const { errors } = Stripe;

/**
 * Awaits a response. Throws `GatewayUnsure` when there is no response, or none with a definite
 * outcome.
 */
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

/**
 * Returns the gateway's reason when the bank declined the card, or `undefined` for any other error.
 */
export const declineIn = (error: unknown): string | undefined =>
  error instanceof errors.StripeCardError
    ? (error.decline_code ?? error.code ?? 'card_error')
    : undefined;

const goneCodes = ['resource_missing', 'payment_method_unexpected_state'];

/** Returns whether the card is unknown, detached, or another customer's. */
export const isNoCard = (error: unknown): boolean =>
  error instanceof errors.StripeInvalidRequestError && goneCodes.includes(error.code ?? '');

/**
 * The key was used before with other parameters. Source:
 * https://docs.stripe.com/api/idempotent_requests.
 */
export const isKeyReused = (error: unknown): boolean =>
  error instanceof errors.StripeIdempotencyError;

/**
 * Returns why the gateway permanently rejected a request, or `undefined` for any other error. A
 * rejected API key (401, 403) is an outage on our side and says nothing about the request.
 */
export const refusalIn = (error: unknown): string | undefined =>
  error instanceof errors.StripeInvalidRequestError ||
  error instanceof errors.StripeIdempotencyError
    ? (error.code ?? error.rawType ?? error.type)
    : undefined;
