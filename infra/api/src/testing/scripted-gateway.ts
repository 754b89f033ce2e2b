import { type ChargeOutcome, GatewayUnsure, type PaymentGateway } from '../payments/gateway.ts';

/** A gateway that says what a test has written down, and takes money once for each key, as gateways do. */
export function createScriptedGateway() {
  const outcomes = new Map<string, ChargeOutcome>();
  const cardOfKey = new Map<string, string>();
  const script: ('decline' | 'loseAnswer' | 'unreachable')[] = [];
  const taken: { key: string; minorUnits: number; orderId: string; paymentMethodId: string }[] = [];

  const gateway: PaymentGateway = {
    async charge({ key, paymentMethodId, amount, orderId }) {
      if ((cardOfKey.get(key) ?? paymentMethodId) !== paymentMethodId) {
        throw new Error('The key came with another card before.');
      }
      cardOfKey.set(key, paymentMethodId);
      const known = outcomes.get(key);
      if (known) return known;
      const next = script.shift();
      if (next === 'unreachable') throw new GatewayUnsure('no answer');
      const outcome: ChargeOutcome =
        next === 'decline'
          ? { status: 'declined', reason: 'insufficient_funds' }
          : { status: 'succeeded', chargeId: `ch-${key}` };
      outcomes.set(key, outcome);
      if (outcome.status === 'succeeded') {
        taken.push({ key, minorUnits: amount.minorUnits, orderId, paymentMethodId });
      }
      if (next === 'loseAnswer') throw new GatewayUnsure('the answer was lost');
      return outcome;
    },
    findCharge: async ({ key }) => outcomes.get(key),
    refund: async ({ key }) => ({ refundId: `re-${key}` }),
  };
  return { gateway, taken, next: (...deeds: typeof script) => void script.push(...deeds) };
}
