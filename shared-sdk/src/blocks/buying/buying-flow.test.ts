import { describe, expect, it } from '@jest/globals';
import type { Charge, Order } from '@sideband/shared-sdk/orders';
import { exampleCharge, exampleOrder } from '@sideband/shared-sdk/orders/examples';
import { orderId } from '@sideband/shared-sdk/orders/model';
import fc from 'fast-check';
import { next, unpriced } from './buying-flow.ts';
import type { At, Open, OrderEvent, OrderState } from './order-states.ts';

const usd = (minorUnits: number) => ({ minorUnits, currency: 'USD' as const });
const chargeOf = (minorUnits: number): Charge => ({
  ...exampleCharge,
  lines: [{ kind: 'plan', productId: 'streaming-all-access', amount: usd(minorUnits) }],
  taxes: [],
  total: usd(minorUnits),
});
const orderOf = (number: number, minorUnits = 300, rest: Partial<Order> = {}): Order => ({
  ...exampleOrder,
  id: orderId.parse(`OAC-${number}`),
  charges: { oneTimeCharge: chargeOf(minorUnits) },
  ...rest,
});
const order = orderOf(1);
const chosen: OrderEvent = { type: 'chosen', asked: 'A' };
const pressed: OrderEvent = { type: 'pressed', key: 'key-1', paymentMethodId: 'pm-1' };
const after = (...events: OrderEvent[]) => events.reduce<OrderState>(next, unpriced);
const priced: OrderEvent[] = [chosen, { type: 'priced', order }];
const placing = [...priced, pressed];

describe('order flow: price', () => {
  it('is requested once everything that the price depends on is chosen', () => {
    expect(after({ type: 'chosen', asked: '' })).toEqual({ step: 'unpriced' });
    expect(after(chosen)).toEqual({ step: 'pricing', asked: 'A' });
    expect(after(...priced)).toEqual({ step: 'priced', order, asked: 'A' });
  });

  it('is dropped when other choices are made', () => {
    expect(after(...priced, { type: 'chosen', asked: 'B' })).toEqual({
      step: 'pricing',
      asked: 'B',
    });
    expect(after(...priced, { type: 'chosen', asked: '' })).toEqual({ step: 'unpriced' });
    expect(after(...priced, chosen)).toEqual({ step: 'priced', order, asked: 'A' });
  });

  it('is requested again only after another choice or a retry when it was refused', () => {
    const refused = after(chosen, { type: 'refused', code: 'OFFER_EXPIRED' });
    expect(refused).toEqual({
      step: 'unpriced',
      asked: 'A',
      problem: { kind: 'refused', code: 'OFFER_EXPIRED' },
    });
    expect(next(refused, chosen)).toBe(refused);
    expect(next(refused, { type: 'retryChosen' })).toEqual({ step: 'pricing', asked: 'A' });
    expect(next(refused, { type: 'chosen', asked: 'B' })).toEqual({ step: 'pricing', asked: 'B' });
  });
});

describe('order flow: confirmation', () => {
  it('places the order at the price that was shown', () => {
    expect(after(...placing)).toEqual({
      step: 'placing',
      order,
      asked: 'A',
      key: 'key-1',
      paymentMethodId: 'pm-1',
    });
    const bought = orderOf(1, 300, { state: 'confirmed' });
    expect(after(...placing, { type: 'orderRead', order: bought })).toEqual({
      step: 'placed',
      order: bought,
    });
  });

  it('keeps the price for another card after a decline', () => {
    const declined = after(...placing, { type: 'declined' });
    expect(declined).toEqual({ step: 'declined', order, asked: 'A' });
    const other = { ...pressed, paymentMethodId: 'pm-2' };
    expect(next(declined, other)).toMatchObject({ step: 'placing', order, asked: 'A' });
  });

  it('requests a new price after expiry and distinguishes an unchanged price from a changed one', () => {
    const lapsed = [...placing, { type: 'lapsed' } as const];
    expect(after(...lapsed)).toEqual({ step: 'pricing', asked: 'A', before: order });
    const [same, dearer] = [orderOf(2), orderOf(2, 499)];
    expect(after(...lapsed, { type: 'priced', order: same })).toMatchObject({ note: 'same' });
    expect(after(...lapsed, { type: 'priced', order: dearer })).toMatchObject({ note: 'moved' });
  });

  it('ends the flow when the customer already has the plan', () => {
    expect(after(...placing, { type: 'refused', code: 'SUB_ALREADY_EXISTS_FOR_IDENTITY' })).toEqual(
      {
        step: 'alreadyYours',
      },
    );
  });

  it('waits for the bank challenge and reuses its idempotency key', () => {
    const pending = orderOf(1, 300, {
      state: 'paymentPending',
      nextAction: { kind: 'threeDSecure', clientSecret: 'secret' },
    });
    const challenge = after(...placing, { type: 'orderRead', order: pending });
    expect(challenge).toMatchObject({ step: 'challenge', clientSecret: 'secret', key: 'key-1' });
    const ended = next(challenge, { type: 'challengeEnded', outcome: 'succeeded' });
    expect(ended).toMatchObject({ step: 'placing', isAfterBank: true, key: 'key-1' });
    expect(next(ended, pressed)).toBe(ended);
    const broken: OrderEvent = { type: 'brokeDown', breakdown: { kind: 'unreachable' } };
    expect(next(ended, broken)).toMatchObject({ step: 'unsure', key: 'key-1' });
    const read = (state: Order['state']) =>
      next(ended, { type: 'orderRead', order: { ...pending, state } });
    const again = read('paymentPending');
    expect(again).toMatchObject({ step: 'placing', key: 'key-1' });
    expect(again).not.toHaveProperty('isAfterBank');
    expect(read('confirmed')).toMatchObject({ step: 'placed' });
    expect(read('failed')).toMatchObject({ step: 'declined' });
    const unsure = next(challenge, { type: 'challengeEnded', outcome: 'unsure' });
    expect(unsure).toMatchObject({ step: 'unsure', key: 'key-1' });
    expect(next(challenge, pressed)).toBe(challenge);
  });
});

describe('order flow: lost response', () => {
  const unsure = after(...placing, { type: 'answerLost' });
  const checking = next(unsure, { type: 'checkChosen' });
  const found = (rest: Partial<Order>) =>
    next(checking, { type: 'orderRead', order: orderOf(1, 300, rest) });

  it('looks up the order before anything is sent again', () => {
    const open = { orderId: 'OAC-1', asked: 'A', key: 'key-1', paymentMethodId: 'pm-1' };
    expect(unsure).toEqual({ step: 'unsure', ...open });
    expect(next(unsure, pressed)).toBe(unsure);
    expect(next(unsure, chosen)).toBe(unsure);
    expect(checking).toEqual({ step: 'checking', ...open });
  });

  it('resolves to a purchase, no purchase, a decline, or an order in progress', () => {
    expect(found({ state: 'confirmed' })).toMatchObject({ step: 'placed' });
    expect(found({})).toMatchObject({ step: 'priced', note: 'untouched' });
    expect(found({ state: 'expired' })).toEqual({ step: 'unpriced' });
    expect(found({ state: 'confirming' })).toMatchObject({ step: 'unsure', underWay: true });
    expect(found({ state: 'failed', failure: { code: 'CREDIT_CARD_ERROR' } })).toMatchObject({
      step: 'declined',
    });
  });

  it('stays unresolved while the order cannot be read', () => {
    const broken: OrderEvent = { type: 'brokeDown', breakdown: { kind: 'unreachable' } };
    expect(next(checking, broken)).toMatchObject({ step: 'unsure', orderId: 'OAC-1' });
  });

  it('looks up the order immediately after a reload', () => {
    const { orderId, asked, key, paymentMethodId } = checking as At<'checking'>;
    const open: Open = { orderId, asked, key, paymentMethodId };
    expect(after({ type: 'pressFound', ...open })).toEqual(checking);
  });

  it('keeps the key of a press that took no effect, unless another card is used', () => {
    const again = (paymentMethodId: string): OrderEvent => ({
      type: 'pressed',
      key: 'key-2',
      paymentMethodId,
    });
    expect(next(found({}), again('pm-1'))).toMatchObject({ step: 'placing', key: 'key-1' });
    expect(next(found({}), again('pm-2'))).toMatchObject({ step: 'placing', key: 'key-2' });
    const broken: OrderEvent = { type: 'brokeDown', breakdown: { kind: 'unreachable' } };
    expect(next(after(...placing, broken), again('pm-1'))).toMatchObject({ key: 'key-1' });
    const declined = after(...placing, { type: 'declined' });
    expect(next(declined, again('pm-1'))).toMatchObject({ key: 'key-2' });
  });
});

it('order flow: leaves the placing step only on an outcome', () => {
  const meanwhile = fc.constantFrom<OrderEvent>(
    chosen,
    { type: 'chosen', asked: 'B' },
    { type: 'chosen', asked: '' },
    pressed,
    { type: 'retryChosen' },
    { type: 'checkChosen' },
    { type: 'priced', order: orderOf(9) },
  );
  fc.assert(
    fc.property(fc.array(meanwhile), (events) => {
      const state: OrderState = events.reduce(next, after(...placing));
      expect(state).toMatchObject({ step: 'placing', key: 'key-1' });
    }),
  );
});
