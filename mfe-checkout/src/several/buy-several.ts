import { type Client, isAnswerLost, isServiceError, statusOf } from '@sideband/shared-sdk';
import type { ConfirmRefusal, Order, orders } from '@sideband/shared-sdk/orders';
import { orderId } from '@sideband/shared-sdk/orders/model';
import type { purchases } from '@sideband/shared-sdk/purchases';

/** What has become of one of several purchases. */
export type Outcome =
  | { is: 'bought' }
  /** The customer's bank asks them whether it is them. */
  | { is: 'challenge'; clientSecret: string }
  | { is: 'declined' }
  /** Nothing was done: it can be sent again as it is. */
  | { is: 'unsent' }
  /** One before it did not end well. */
  | { is: 'notTried' }
  /** Its price holds no longer. */
  | { is: 'lapsed' }
  /** The radio plays already, or cannot have this plan any more. */
  | { is: 'taken' }
  | { is: 'gone' }
  /** Nobody knows yet. */
  | { is: 'unsure' };

export interface Wanted {
  deviceId: string;
  quoteId: string;
  /** The same however often it is tried: nothing is bought twice under it. */
  transactionId: string;
}

export interface Clients {
  purchases: Pick<Client<typeof purchases>, 'addSubscription'>;
  orders: Pick<Client<typeof orders>, 'getOrder'>;
}

/** Sends one; where the answer is lost, the order under that id says what became of it. Never throws. */
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

/** What became of one that was sent. There is no such order where it never arrived. Never throws. */
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

/** The same, whether the answer said so or the order that was read instead. */
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

/** The card, or what nobody knows yet, stands before all that come after it. What is about one radio does not. */
const isStop = ({ is }: Outcome) => is === 'declined' || is === 'challenge' || is === 'unsure';

/** One after the other, each told as soon as it is known; those that are bought are not in it. */
export async function buySeveral(
  clients: Clients,
  wanted: readonly Wanted[],
  {
    paymentMethodId,
    sending,
    tell,
  }: {
    paymentMethodId: string;
    /** Kept before anything is sent. */
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
