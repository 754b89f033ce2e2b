import { type Client, isAnswerLost, isServiceError, statusOf } from '@sideband/shared-sdk';
import type { ConfirmRefusal, Order, orders } from '@sideband/shared-sdk/orders';
import { orderId } from '@sideband/shared-sdk/orders/model';
import type { purchases } from '@sideband/shared-sdk/purchases';

/** Outcome of one of several purchases. */
export type Outcome =
  | { is: 'bought' }
  /** The customer's bank requires a 3-D Secure challenge. */
  | { is: 'challenge'; clientSecret: string }
  | { is: 'declined' }
  /** Nothing has happened. The same request can be sent again. */
  | { is: 'unsent' }
  /** Skipped because an earlier purchase stopped the sequence. */
  | { is: 'notTried' }
  /** The price has expired. */
  | { is: 'lapsed' }
  /** `taken`: the radio already has a plan. `gone`: it cannot have this plan any more. */
  | { is: 'taken' }
  | { is: 'gone' }
  /** The outcome is not known yet. */
  | { is: 'unsure' };

export interface Wanted {
  deviceId: string;
  quoteId: string;
  /** Idempotency key of the purchase. The same for every retry. */
  transactionId: string;
}

export interface Clients {
  purchases: Pick<Client<typeof purchases>, 'addSubscription'>;
  orders: Pick<Client<typeof orders>, 'getOrder'>;
}

/**
 * Sends one purchase. After a lost response or a 409, the order with the same ID provides the
 * outcome. Never rejects.
 */
async function buyOne(
  clients: Clients,
  { quoteId, transactionId }: Omit<Wanted, 'deviceId'>,
  paymentMethodId: string,
): Promise<Outcome> {
  try {
    const pay = { paymentMethodId };
    const answer = await clients.purchases.addSubscription({ transactionId, quoteId, pay });
    if (answer.ok) return outcomeOf(answer.value);
    return refusedWith(answer.error.code);
  } catch (error) {
    const isUnderWay = statusOf(error) === 409;
    return isAnswerLost(error) || isUnderWay ? lookUp(clients, transactionId) : { is: 'unsent' };
  }
}

/**
 * Reads the outcome of a purchase that was sent. A 404 means that it never arrived. Never rejects.
 */
export async function lookUp(
  { orders: client }: Pick<Clients, 'orders'>,
  transactionId: string,
): Promise<Outcome> {
  try {
    const { value } = await client.getOrder({ params: { orderId: orderId.parse(transactionId) } });
    return outcomeOf(value);
  } catch (error) {
    return isServiceError(error) && error.status === 404 ? { is: 'unsent' } : { is: 'unsure' };
  }
}

/** Maps a refusal code, which may come from the response or from an order that was read later. */
function refusedWith(code: ConfirmRefusal['code']): Outcome {
  switch (code) {
    case 'CREDIT_CARD_ERROR':
      return { is: 'declined' };
    case 'OFFER_EXPIRED':
      return { is: 'lapsed' };
    case 'SUB_ALREADY_EXISTS_FOR_IDENTITY':
      return { is: 'taken' };
    default:
      return { is: 'gone' };
  }
}

type Known = Pick<Order, 'state' | 'nextAction' | 'failure'>;

function outcomeOf({ state, nextAction, failure }: Known): Outcome {
  switch (state) {
    case 'confirmed':
      return { is: 'bought' };
    case 'quoted':
      return { is: 'unsent' };
    case 'expired':
      return { is: 'lapsed' };
    case 'failed':
      return refusedWith(failure?.code ?? 'CREDIT_CARD_ERROR');
    case 'paymentPending':
      return nextAction
        ? { is: 'challenge', clientSecret: nextAction.clientSecret }
        : { is: 'unsure' };
    case 'confirming':
      return { is: 'unsure' };
  }
}

/**
 * A problem with the card, or an unknown outcome, stops all later purchases. A problem with one
 * radio does not.
 */
const isStop = ({ is }: Outcome) => is === 'declined' || is === 'challenge' || is === 'unsure';

/**
 * Sends the purchases one after another and reports each outcome as soon as it is known. The caller
 * leaves out plans that are already bought.
 */
export async function buySeveral(
  clients: Clients,
  wanted: readonly Wanted[],
  {
    paymentMethodId,
    sending,
    tell,
  }: {
    paymentMethodId: string;
    /** Called before a request is sent, so that the caller can persist it. */
    sending: (one: Wanted) => void;
    tell: (deviceId: string, outcome: Outcome) => void;
  },
): Promise<void> {
  let isStopped = false;
  for (const one of wanted) {
    if (isStopped) {
      tell(one.deviceId, { is: 'notTried' });
      continue;
    }
    sending(one);
    const outcome = await buyOne(clients, one, paymentMethodId);
    tell(one.deviceId, outcome);
    isStopped = isStop(outcome);
  }
}
