import type { Client } from '@sideband/shared-sdk';
import {
  afterFailure,
  type Buyable,
  next,
  type OrderState,
  read,
  refusedWith,
  runFlow,
  type Seller,
} from '@sideband/shared-sdk/blocks/buying';
import type { orders } from '@sideband/shared-sdk/orders';
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
  /** `taken`: the radio already has a plan. `gone`: the radio can no longer have this plan. */
  | { is: 'taken' }
  | { is: 'gone' }
  /** The outcome is not known yet. */
  | { is: 'unsure' };

export interface Wanted {
  deviceId: string;
  quoteId: string;
  /** Idempotency key of the purchase, and ID of its order. The same for every retry. */
  transactionId: string;
}

/** Purchase whose bank challenge has ended. Its order is looked up before anything is sent. */
export interface Challenged extends Omit<Wanted, 'quoteId'> {
  /** Undefined after a reload, because the quote is not stored. Nothing can be sent then. */
  quoteId: string | undefined;
  isChallenged: true;
}

export interface Clients {
  purchases: Pick<Client<typeof purchases>, 'addSubscription'>;
  orders: Pick<Client<typeof orders>, 'getOrder'>;
}

/** Sends a purchase under its transaction ID, and reads the order with the same ID. */
const sellerOf = (
  clients: Clients,
  { quoteId, transactionId }: Wanted | Challenged,
): Seller<Buyable> => ({
  async place({ order, paymentMethodId }) {
    if (quoteId === undefined || paymentMethodId === undefined) return { type: 'answerLost' };
    try {
      const pay = { paymentMethodId };
      const answer = await clients.purchases.addSubscription({ transactionId, quoteId, pay });
      if (!answer.ok) return refusedWith(answer.error.code);
      const { state, nextAction } = answer.value;
      return { type: 'orderRead', order: { ...order, state, ...(nextAction && { nextAction }) } };
    } catch (error) {
      return afterFailure(error);
    }
  },
  read: () => readOf(clients.orders, transactionId),
});

/**
 * Reads the order. If it does not exist, the request never arrived and can be sent again unchanged.
 */
async function readOf(client: Clients['orders'], transactionId: string) {
  const event = await read(client, transactionId);
  if (event.type !== 'refused') return event;
  return { type: 'orderRead', order: unsent(transactionId) } as const;
}

const unsent = (transactionId: string): Buyable => ({
  id: orderId.parse(transactionId),
  state: 'quoted',
  charges: {},
});

/**
 * Sends one purchase. After a lost response or a 409, the order with the same ID provides the
 * outcome. Never rejects.
 */
async function buyOne(
  clients: Clients,
  wanted: Wanted | Challenged,
  paymentMethodId: string,
): Promise<Outcome> {
  const seller = sellerOf(clients, wanted);
  const { transactionId: key } = wanted;
  const press = { key, paymentMethodId };
  if ('isChallenged' in wanted) {
    const sent = { order: unsent(key), asked: '', ...press };
    return outcomeOf(await runFlow(seller, { step: 'placing', isAfterBank: true, ...sent }));
  }
  const priced: OrderState<Buyable> = { step: 'priced', order: unsent(key), asked: '' };
  const placed = await runFlow(seller, next(priced, { type: 'pressed', ...press }));
  if (placed.step !== 'unsure' || placed.underWay) return outcomeOf(placed);
  return outcomeOf(await runFlow(seller, next(placed, { type: 'checkChosen' })));
}

/**
 * Reads the outcome of a purchase that was sent. A 404 means that the request never arrived. Never
 * rejects.
 */
export async function lookUp(
  { orders: client }: Pick<Clients, 'orders'>,
  transactionId: string,
): Promise<Outcome> {
  const open = { step: 'checking', orderId: transactionId, asked: '' } as const;
  return outcomeOf(next<Buyable>(open, await readOf(client, transactionId)));
}

/** Maps the state in which the flow of one purchase has ended, or is waiting, to an outcome. */
function outcomeOf(state: OrderState<Buyable>): Outcome {
  switch (state.step) {
    case 'placed':
      return { is: 'bought' };
    case 'challenge':
      return { is: 'challenge', clientSecret: state.clientSecret };
    case 'declined':
      return { is: 'declined' };
    case 'alreadyYours':
      return { is: 'taken' };
    case 'priced':
      return { is: 'unsent' };
    case 'pricing':
      return { is: 'lapsed' };
    case 'unpriced': {
      // Without a problem, the order was read and has expired.
      const code = state.problem?.kind === 'refused' ? state.problem.code : 'OFFER_EXPIRED';
      return { is: code === 'OFFER_EXPIRED' ? 'lapsed' : 'gone' };
    }
    default:
      return { is: 'unsure' };
  }
}

/**
 * Whether an outcome stops all later purchases. A problem with the card, or an unknown outcome,
 * does; a problem with one radio does not.
 */
const isStop = ({ is }: Outcome) => is === 'declined' || is === 'challenge' || is === 'unsure';

/**
 * Sends the purchases one after another and reports each outcome as soon as it is known. The caller
 * leaves out plans that are already bought.
 */
export async function buySeveral(
  clients: Clients,
  wanted: readonly (Wanted | Challenged)[],
  {
    paymentMethodId,
    sending,
    tell,
  }: {
    paymentMethodId: string;
    /** Called before a request is sent, so that the caller can persist it. */
    sending: (one: Wanted | Challenged) => void;
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
