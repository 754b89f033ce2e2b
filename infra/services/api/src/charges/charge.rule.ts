import type { ChargeOutcome } from '../gateway/gateway.ts';

export type Purpose = 'order' | 'balance' | 'renewal';

/**
 * `abandoned`: no one waits for the outcome any longer. If the charge succeeds after all, it is
 * refunded.
 */
export type ChargeState =
  | 'intended'
  | 'requiresAction'
  | 'succeeded'
  | 'declined'
  | 'abandoned'
  | 'refunded';

const minutes = 60_000;

/**
 * Charges older than this are looked up before the card is charged. The gateway forgets an
 * idempotency key after 24 hours (https://docs.stripe.com/api/idempotent_requests) and would then
 * charge again.
 */
const looksFirstAfterMs = 3 * minutes;
/** Time the customer has to approve the charge with their bank. */
const bankWaitsMs = 30 * minutes;
/** Time during which an abandoned charge can still succeed. */
const strayWithinMs = 48 * 60 * minutes;

interface Terms {
  /** Maximum age at which the card is still charged. An older charge is only looked up. */
  chargedWithinMs: number;
  /**
   * The customer is not present for a bank challenge (3-D Secure), so the bank declines instead.
   */
  isOffSession: boolean;
  /**
   * Delay before the first lookup. The request that started the charge may still be waiting for the
   * response.
   */
  firstCheckMs: number;
  /** A charge that was given up is looked up for as long as it can still succeed. */
  isWatched: boolean;
}

/** Charging rules by purpose. */
const termsOf = {
  /** The customer may have left in the meantime, so do not charge late for what they confirmed. */
  order: {
    chargedWithinMs: 10 * minutes,
    isOffSession: false,
    firstCheckMs: 5_000,
    isWatched: true,
  },
  /** Same limit as for an order. The response of this call cannot carry a bank challenge. */
  balance: {
    chargedWithinMs: 10 * minutes,
    isOffSession: true,
    firstCheckMs: minutes,
    isWatched: false,
  },
  /** A bill is owed until it is paid. */
  renewal: {
    chargedWithinMs: Number.POSITIVE_INFINITY,
    isOffSession: true,
    firstCheckMs: minutes,
    isWatched: false,
  },
} satisfies Record<Purpose, Terms>;

export const isOffSession = (purpose: Purpose): boolean => termsOf[purpose].isOffSession;

export const firstCheckAt = (purpose: Purpose, beganAt: Date): Date =>
  new Date(beganAt.getTime() + termsOf[purpose].firstCheckMs);

/** `givenUp`: the gateway has no such charge, and it will not be attempted again. */
export type Charged = ChargeOutcome | { status: 'givenUp' };

/**
 * How to learn the outcome of a charge. `lookUpFirst`: send the charge only if the gateway does not
 * know it. `lookUp`: the charge is too old or the card must not be charged, so the charge is never
 * sent again.
 */
export function decideRequest(
  { purpose, begunAt, mayCharge }: { purpose: Purpose; begunAt: Date; mayCharge: boolean },
  at: Date,
): 'send' | 'lookUpFirst' | 'lookUp' {
  const ageMs = at.getTime() - begunAt.getTime();
  if (!mayCharge || ageMs > termsOf[purpose].chargedWithinMs) return 'lookUp';
  return ageMs > looksFirstAfterMs ? 'lookUpFirst' : 'send';
}

interface Aged {
  beganAt: Date;
}

/** Whether the customer's time to approve the charge with their bank is over. */
export const isBankOverdue = ({ beganAt }: Aged, at: Date): boolean =>
  at.getTime() - beganAt.getTime() > bankWaitsMs;

/** Whether it is too late for an abandoned charge to succeed. */
export const isStrayOver = ({ beganAt }: Aged, at: Date): boolean =>
  at.getTime() - beganAt.getTime() > strayWithinMs;

/** Changes to the row of a charge when its outcome is applied. */
export interface Change {
  state: ChargeState;
  gatewayIntentId?: string;
  sealedSecret?: string | null;
  reason?: string;
  checkAt?: Date | null;
  givenUpAt?: Date;
}

const isOver = { sealedSecret: null, checkAt: null };

/**
 * Returns how the outcome of a charge changes its row. A bank that requires authentication of a
 * customer who is not present counts as declining.
 */
export function decideChange(purpose: Purpose, outcome: Charged, at: Date): Change {
  switch (outcome.status) {
    case 'succeeded':
      return { state: 'succeeded', gatewayIntentId: outcome.chargeId, ...isOver };
    case 'declined':
    case 'refused':
      return { state: 'declined', reason: outcome.reason, ...isOver };
    case 'givenUp':
      return decideGiveUp(purpose, at);
    case 'requiresAction':
      return termsOf[purpose].isOffSession
        ? { state: 'declined', reason: outcome.status, ...isOver }
        : { state: 'requiresAction', gatewayIntentId: outcome.chargeId };
  }
}

/** Returns how giving up a charge changes its row. */
export const decideGiveUp = (purpose: Purpose, at: Date): Change => ({
  ...isOver,
  state: 'abandoned',
  givenUpAt: at,
  checkAt: termsOf[purpose].isWatched ? at : null,
});

/**
 * Whether a gateway event triggers a lookup of the charge. For an order or a renewal whose outcome
 * is unknown, it does not, because the process that sends the charge learns the outcome from the
 * response.
 */
export const isSettledByEvent = ({
  purpose,
  state,
}: {
  purpose: Purpose;
  state: ChargeState;
}): boolean =>
  state === 'requiresAction' ||
  state === 'abandoned' ||
  (state === 'intended' && purpose === 'balance');
