import type { Breakdown } from '@sideband/shared-sdk/blocks/breakdown';
import type { Order, OrderRefusal } from '@sideband/shared-sdk/orders';

/** Why no price is available, or why nothing was changed. */
export type Problem =
  | { kind: 'refused'; code: OrderRefusal['code']; isUntaxed?: boolean }
  | { kind: 'brokeDown'; breakdown: Breakdown };

interface Priced {
  order: Order;
  /** A fresh object for each decline. Once set, the customer is asked for a payment method. */
  declined?: object | undefined;
}

export type TermOrder =
  | { step: 'unasked' }
  | { step: 'pricing'; isAnew: boolean }
  | { step: 'unpriced'; problem: Problem }
  /**
   * `anew`: the previous price has expired. `untouched`: a response was lost, and the order turned
   * out unchanged.
   */
  | (Priced & { step: 'priced'; note?: 'anew' | 'untouched'; breakdown?: Breakdown })
  | (Priced & { step: 'placing' })
  /** The customer's bank requires a 3-D Secure challenge. */
  | (Priced & { step: 'challenge'; clientSecret: string })
  /** The response was lost. Only the order knows the outcome. */
  | { step: 'unsure'; orderId: string; underWay?: boolean; breakdown?: Breakdown }
  | { step: 'checking'; orderId: string }
  | { step: 'placed'; order: Order };

export type TermEvent =
  | { type: 'chosen' }
  | { type: 'leftOpen' }
  | { type: 'priced'; order: Order }
  | { type: 'pressed' }
  /** Current state of the order. */
  | { type: 'orderRead'; order: Order }
  | { type: 'declined' }
  | { type: 'lapsed' }
  | { type: 'answerLost' }
  | { type: 'checkChosen' }
  /** `isUntaxed`: no tax rate is known for the place where the plan is used. */
  | { type: 'refused'; code: OrderRefusal['code']; isUntaxed?: boolean }
  | { type: 'brokeDown'; breakdown: Breakdown };

/**
 * Reducer from price to change. In `unsure` and `checking` nothing is resent, because the order may
 * have been carried out.
 */
export function next(state: TermOrder, event: TermEvent): TermOrder {
  if (event.type === 'chosen') return { step: 'pricing', isAnew: false };
  if (event.type === 'leftOpen') return { step: 'unasked' };
  switch (state.step) {
    case 'pricing':
      if (event.type === 'priced') {
        return { step: 'priced', order: event.order, ...(state.isAnew && { note: 'anew' }) };
      }
      return unpriced(state, event);

    case 'priced':
      return event.type === 'pressed' ? { ...pricedIn(state), step: 'placing' } : state;

    case 'placing':
    case 'challenge':
      return whilePlacing(state, event);

    case 'unsure':
      return event.type === 'checkChosen' ? { step: 'checking', orderId: state.orderId } : state;

    case 'checking':
      if (event.type === 'orderRead') return asItIs({ order: event.order });
      // An order that is missing, or belongs to another customer, has changed nothing.
      if (event.type === 'refused') return { step: 'unasked' };
      if (event.type === 'brokeDown') {
        return { step: 'unsure', orderId: state.orderId, breakdown: event.breakdown };
      }
      return state;

    default:
      return state;
  }
}

type Placing = Extract<TermOrder, { step: 'placing' | 'challenge' }>;

function whilePlacing(state: Placing, event: TermEvent): TermOrder {
  const priced = pricedIn(state);
  switch (event.type) {
    case 'pressed':
      return { ...priced, step: 'placing' };
    case 'orderRead':
      return asItIs({ ...priced, order: event.order });
    case 'declined':
      return { ...priced, step: 'priced', declined: {} };
    case 'lapsed':
      return { step: 'pricing', isAnew: true };
    case 'answerLost':
      return { step: 'unsure', orderId: state.order.id };
    case 'brokeDown':
      return { ...priced, step: 'priced', breakdown: event.breakdown };
    default:
      return unpriced(state, event);
  }
}

const pricedIn = ({ order, declined }: Priced): Priced => ({ order, declined });

function unpriced(state: TermOrder, event: TermEvent): TermOrder {
  if (event.type === 'refused') {
    const { code, isUntaxed } = event;
    return {
      step: 'unpriced',
      problem: { kind: 'refused', code, ...(isUntaxed && { isUntaxed }) },
    };
  }
  if (event.type === 'brokeDown') {
    return { step: 'unpriced', problem: { kind: 'brokeDown', breakdown: event.breakdown } };
  }
  return state;
}

/** Derives the step from the state of the order. */
function asItIs(priced: Priced): TermOrder {
  const { order } = priced;
  switch (order.state) {
    case 'confirmed':
      return { step: 'placed', order };
    case 'paymentPending':
      return order.nextAction
        ? { ...priced, step: 'challenge', clientSecret: order.nextAction.clientSecret }
        : { step: 'unsure', orderId: order.id, underWay: true };
    case 'confirming':
      return { step: 'unsure', orderId: order.id, underWay: true };
    case 'quoted':
      return { ...priced, step: 'priced', note: 'untouched' };
    case 'expired':
      return { step: 'pricing', isAnew: true };
    case 'failed': {
      const code = order.failure?.code ?? 'CREDIT_CARD_ERROR';
      return code === 'CREDIT_CARD_ERROR'
        ? { ...priced, step: 'priced', declined: {} }
        : { step: 'unpriced', problem: { kind: 'refused', code } };
    }
  }
}
