import { isSamePrice } from '@sideband/shared-sdk/blocks/price-summary';
import type { Order } from '@sideband/shared-sdk/orders';
import type { At, OrderEvent, OrderProblem, OrderState } from './order-states.ts';

export const unpriced: OrderState = { step: 'unpriced' };

/**
 * Reducer from price to purchase. Money can move only in `placing`, `challenge`, `checking` and
 * `unsure`. From there nothing is resent before the outcome is known. Events that do not belong to
 * the current step are ignored.
 */
export function next(state: OrderState, event: OrderEvent): OrderState {
  switch (state.step) {
    case 'unpriced':
      return whileUnpriced(state, event);

    case 'pricing':
      return whilePricing(state, event);

    case 'declined':
    case 'priced':
      return atThePrice(state, event);

    case 'placing':
      return whilePlacing(state, event);

    case 'challenge': {
      const { clientSecret, ...sent } = state;
      if (event.type === 'pressed') return { ...sent, step: 'placing' };
      return event.type === 'answerLost' ? unsure(sent) : state;
    }

    case 'unsure': {
      const { orderId, asked } = state;
      return event.type === 'checkChosen' ? { step: 'checking', orderId, asked } : state;
    }

    case 'checking':
      return whileChecking(state, event);

    case 'placed':
    case 'alreadyYours':
      return state;
  }
}

function whileUnpriced(state: At<'unpriced'>, event: OrderEvent): OrderState {
  switch (event.type) {
    case 'pressFound':
      return { step: 'checking', orderId: event.orderId, asked: event.asked };
    case 'chosen':
      if (event.asked === '') return unpriced;
      return event.asked === state.asked ? state : { step: 'pricing', asked: event.asked };
    case 'retryChosen':
      return state.asked === undefined ? state : { step: 'pricing', asked: state.asked };
    default:
      return state;
  }
}

function whilePricing(state: At<'pricing'>, event: OrderEvent): OrderState {
  const { before, asked } = state;
  switch (event.type) {
    case 'chosen':
      return event.asked === asked ? state : whileUnpriced({ step: 'unpriced' }, event);
    case 'priced': {
      const { order } = event;
      if (!before) return { step: 'priced', order, asked };
      const isSame = isSamePrice(before.charges, order.charges);
      return { step: 'priced', order, asked, note: isSame ? 'same' : 'moved' };
    }
    case 'refused':
    case 'brokeDown':
      return notPriced(event, asked);
    default:
      return state;
  }
}

function atThePrice(state: At<'priced' | 'declined'>, event: OrderEvent): OrderState {
  const { order, asked } = state;
  switch (event.type) {
    case 'chosen':
      return event.asked === asked ? state : whileUnpriced({ step: 'unpriced' }, event);
    case 'pressed': {
      const { key, paymentMethodId } = event;
      return { step: 'placing', order, asked, key, paymentMethodId };
    }
    case 'paymentGiven':
      return { step: 'priced', order, asked };
    default:
      return state;
  }
}

function whilePlacing(state: At<'placing'>, event: OrderEvent): OrderState {
  const { order, asked } = state;
  switch (event.type) {
    case 'orderRead':
      return asItIs({ ...state, order: event.order });
    case 'answerLost':
      return unsure(state);
    case 'declined':
      return { step: 'declined', order, asked };
    case 'lapsed':
      return { step: 'pricing', asked, before: order };
    case 'refused':
      return notPriced(event, asked);
    case 'brokeDown':
      return { step: 'priced', order, asked, problem: problemOf(event) };
    default:
      return state;
  }
}

function whileChecking(state: At<'checking'>, event: OrderEvent): OrderState {
  const { orderId, asked } = state;
  switch (event.type) {
    case 'orderRead':
      return asItIs({ order: event.order, asked });
    case 'brokeDown':
      return { step: 'unsure', orderId, asked, problem: problemOf(event) };
    case 'refused':
      return unpriced;
    default:
      return state;
  }
}

interface Read {
  order: Order;
  asked: string;
  key?: string;
  paymentMethodId?: string | undefined;
}

/** Derives the step from the state of the order. */
function asItIs({ order, asked, key = order.id, paymentMethodId }: Read): OrderState {
  switch (order.state) {
    case 'confirmed':
      return { step: 'placed', order };
    case 'paymentPending': {
      const clientSecret = order.nextAction?.clientSecret;
      if (!clientSecret) return { ...unsure({ order, asked }), underWay: true };
      // After a reload the original key is gone. The next confirmation may use any key.
      return { step: 'challenge', clientSecret, order, asked, key, paymentMethodId };
    }
    case 'confirming':
      return { ...unsure({ order, asked }), underWay: true };
    case 'quoted':
      return { step: 'priced', order, asked, note: 'untouched' };
    case 'expired':
      return unpriced;
    case 'failed': {
      const code = order.failure?.code ?? 'CREDIT_CARD_ERROR';
      if (code === 'CREDIT_CARD_ERROR') return { step: 'declined', order, asked };
      return notPriced({ type: 'refused', code }, asked);
    }
  }
}

const unsure = ({ order, asked }: { order: Order; asked: string }): At<'unsure'> => ({
  step: 'unsure',
  orderId: order.id,
  asked,
});

type NotPriced = Extract<OrderEvent, { type: 'refused' | 'brokeDown' }>;

const notPriced = (event: NotPriced, asked: string): OrderState =>
  event.type === 'refused' && event.code === 'SUB_ALREADY_EXISTS_FOR_IDENTITY'
    ? { step: 'alreadyYours' }
    : { step: 'unpriced', asked, problem: problemOf(event) };

function problemOf(event: NotPriced): OrderProblem {
  if (event.type === 'brokeDown') return { kind: 'brokeDown', breakdown: event.breakdown };
  // `alreadyYours` has its own page, so `notPriced` handles it before this point.
  if (event.code === 'SUB_ALREADY_EXISTS_FOR_IDENTITY')
    return { kind: 'brokeDown', breakdown: { kind: 'broken' } };
  const { code, isUntaxed } = event;
  return { kind: 'refused', code, ...(isUntaxed && { isUntaxed }) };
}
