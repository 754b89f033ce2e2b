import { describe, expect, it } from '@jest/globals';
import { createScriptedGateway } from '../testing/scripted-gateway.ts';
import { chargeOnce, type OpenCharge } from './charge-once.ts';

const minute = 60_000;
const begunAt = new Date('2027-01-21T12:00:00Z');
const charge = (purpose: OpenCharge['purpose'], more: Partial<OpenCharge> = {}): OpenCharge => ({
  purpose,
  begunAt,
  key: 'key',
  customerId: 'cus_1',
  orderId: 'order-1',
  paymentMethodId: 'pm_1',
  amount: { minorUnits: 1099, currency: 'USD' },
  ...more,
});

describe.each(['order', 'balance', 'renewal'] as const)('chargeOnce for %s', (purpose) => {
  const start = () => {
    const { gateway, taken, next, setTime } = createScriptedGateway();
    const ask = (afterMs: number, more: Partial<OpenCharge> = {}) => {
      const at = new Date(begunAt.getTime() + afterMs);
      setTime(at);
      return chargeOnce(gateway, charge(purpose, more), at);
    };
    return { ask, taken, next };
  };

  it.each([0, 2, 5, 60, 25 * 60, 72 * 60])(
    'charges once when the response is lost and the request is retried after %i minutes',
    async (minutes) => {
      const { ask, taken, next } = start();
      next('loseAnswer');
      await expect(ask(0)).rejects.toMatchObject({ name: 'GatewayUnsure' });
      expect(await ask(minutes * minute)).toMatchObject({ status: 'succeeded' });
      expect(taken).toHaveLength(1);
    },
  );

  it('charges later when the first request never reached the gateway', async () => {
    const { ask, taken, next } = start();
    next('unreachable');
    await expect(ask(0)).rejects.toMatchObject({ name: 'GatewayUnsure' });
    expect(await ask(5 * minute)).toMatchObject({ status: 'succeeded' });
    expect(taken).toHaveLength(1);
  });

  it('only looks for an earlier charge when the card must no longer be charged', async () => {
    const { ask, taken } = start();
    expect(await ask(0, { paymentMethodId: undefined })).toEqual({ status: 'givenUp' });
    await ask(0);
    expect(await ask(0, { paymentMethodId: undefined })).toMatchObject({ status: 'succeeded' });
    expect(taken).toHaveLength(1);
  });
});

it.each([
  ['order', 'givenUp'],
  ['balance', 'givenUp'],
  ['renewal', 'succeeded'],
] as const)(
  'chargeOnce for %s ends as %s when an hour-old charge is not found',
  async (purpose, status) => {
    const { gateway } = createScriptedGateway();
    const at = new Date(begunAt.getTime() + 60 * minute);
    expect(await chargeOnce(gateway, charge(purpose), at)).toMatchObject({ status });
  },
);
