import { isSamePrice } from '@sideband/shared-sdk/blocks/price-summary';
import type { At, Buyable, Open, OrderEvent, OrderProblem, OrderState } from './order-states.ts';

export const unpriced: At<'unpriced'> = { step: 'unpriced' };

/**
 * Reducer from price to purchase. Money can move only in `placing`, `challenge`, `checking` and
 * `unsure`. In those states, nothing is resent before the order has been read. Events that do not
 * belong to the current step are ignored, so a second press sends nothing.
 */
export function next<O extends Buyable>(state: OrderState<O>, event: OrderEvent<O>): OrderState<O> {
  switch (state.step) {
    case 'unpriced':
      return whileUnpriced(state, event);

    case 'pricing':
      return whilePricing(state, event);

    case 'declined':
    case 'priced':
      return atThePrice(state, event);

    case 'placing':
      return state.isAfterBank
        ? (whenRead(openOf(state), event, true) ?? state)
        : whilePlacing(state, event);

    case 'challenge': {
      if (event.type !== 'challengeEnded') return state;
      if (event.outcome === 'unsure') return { step: 'unsure', ...openOf(state) };
      const { clientSecret, ...sent } = state;
      return { ...sent, step: 'placing', isAfterBank: true };
    }

    case 'unsure': {
      const { orderId, asked, key, paymentMethodId } = state;
      return event.type === 'checkChosen'
        ? { step: 'checking', orderId, asked, key, paymentMethodId }
        : state;
    }

    case 'checking': {
      const { step, ...open } = state;
      return whenRead(open, event, false) ?? state;
    }

    case 'placed':
    case 'alreadyYours':
      return state;
  }
}

function whileUnpriced<O>(state: At<'unpriced', O>, event: OrderEvent<O>): OrderState<O> {
  switch (event.type) {
    case 'pressFound': {
      const { type, ...open } = event;
      return { step: 'checking', ...open };
    }
    case 'chosen':
      if (event.asked === '') return unpriced;
      return event.asked === state.asked ? state : { step: 'pricing', asked: event.asked };
    case 'retryChosen':
      return state.asked === undefined ? state : { step: 'pricing', asked: state.asked };
    default:
      return state;
  }
}

function whilePricing<O extends Buyable>(
  state: At<'pricing', O>,
  event: OrderEvent<O>,
): OrderState<O> {
  const { before, asked } = state;
  switch (event.type) {
    case 'chosen':
      return event.asked === asked ? state : whileUnpriced(unpriced, event);
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

function atThePrice<O>(
  state: At<'priced', O> | At<'declined', O>,
  event: OrderEvent<O>,
): OrderState<O> {
  const { order, asked } = state;
  switch (event.type) {
    case 'chosen':
      return event.asked === asked ? state : whileUnpriced(unpriced, event);
    case 'pressed': {
      const { paymentMethodId } = event;
      const before = state.step === 'priced' ? state.press : undefined;
      // The server accepts only one payment method per key.
      const key = before?.paymentMethodId === paymentMethodId ? before?.key : undefined;
      return { step: 'placing', order, asked, key: key ?? event.key, paymentMethodId };
    }
    default:
      return state;
  }
}

function whilePlacing<O extends Buyable>(
  state: At<'placing', O>,
  event: OrderEvent<O>,
): OrderState<O> {
  const { order, asked, key, paymentMethodId } = state;
  switch (event.type) {
    case 'orderRead':
      return asItIs({ ...state, order: event.order });
    case 'answerLost':
      return { step: 'unsure', ...openOf(state) };
    case 'declined':
      return { step: 'declined', order, asked };
    case 'lapsed':
      return { step: 'pricing', asked, before: order };
    case 'refused':
      return notPriced(event, asked);
    case 'brokeDown':
      return {
        step: 'priced',
        order,
        asked,
        problem: problemOf(event),
        press: { key, paymentMethodId },
      };
    default:
      return state;
  }
}

/** `confirms`: an order that still waits for the bank has to be confirmed again. */
function whenRead<O extends Buyable>(
  { orderId, ...rest }: Open,
  event: OrderEvent<O>,
  confirms: boolean,
): OrderState<O> | undefined {
  switch (event.type) {
    case 'orderRead': {
      const { order } = event;
      const { key = order.id } = rest;
      return confirms && order.state === 'paymentPending'
        ? { step: 'placing', ...rest, order, key }
        : asItIs({ ...rest, order });
    }
    case 'brokeDown':
      return { step: 'unsure', orderId, ...rest, problem: problemOf(event) };
    case 'refused':
      return unpriced;
    default:
      return undefined;
  }
}

type Read<O> = Omit<Open, 'orderId'> & { order: O };

/** Derives the step from the state of the order. */
function asItIs<O extends Buyable>(read: Read<O>): OrderState<O> {
  const { order, asked, key, paymentMethodId } = read;
  switch (order.state) {
    case 'confirmed':
      return { step: 'placed', order };
    case 'paymentPending': {
      const clientSecret = order.nextAction?.clientSecret;
      if (!clientSecret) return { step: 'unsure', ...openOf(read), underWay: true };
      // If the key was not kept, the next confirmation may use any key.
      const press = { key: key ?? order.id, paymentMethodId };
      return { step: 'challenge', clientSecret, order, asked, ...press };
    }
    case 'confirming':
      return { step: 'unsure', ...openOf(read), underWay: true };
    case 'quoted':
      return {
        step: 'priced',
        order,
        asked,
        note: 'untouched',
        press: key === undefined ? undefined : { key, paymentMethodId },
      };
    case 'expired':
      return unpriced;
    case 'failed': {
      const code = order.failure?.code ?? 'CREDIT_CARD_ERROR';
      if (code === 'CREDIT_CARD_ERROR') return { step: 'declined', order, asked };
      return notPriced({ type: 'refused', code }, asked);
    }
  }
}

const openOf = <O extends Buyable>({ order, asked, key, paymentMethodId }: Read<O>): Open => ({
  orderId: order.id,
  asked,
  key,
  paymentMethodId,
});

type NotPriced = Extract<OrderEvent, { type: 'refused' | 'brokeDown' }>;

const notPriced = (event: NotPriced, asked: string): At<'alreadyYours'> | At<'unpriced'> =>
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
