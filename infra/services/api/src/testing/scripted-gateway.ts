import { smallestCharge } from '@sideband/shared-sdk/payments/model';
import { type ChargeOutcome, GatewayUnsure, type PaymentGateway } from '../gateway/gateway.ts';

const keysLiveMs = 24 * 3600_000;

type Step = 'decline' | 'loseAnswer' | 'unreachable' | 'refuse' | 'challenge';

interface Made {
  key: string;
  chargeId: string;
  outcome: ChargeOutcome;
}

/**
 * A gateway that follows a test's script. Like the real one, it charges once per idempotency key,
 * forgets keys after 24 hours, and refuses amounts that are too small. For customers other than
 * `onlyFor`, if given, it never responds, so that leftovers of other tests do not consume the
 * script.
 */
export function createScriptedGateway(onlyFor?: string) {
  const made: Made[] = [];
  const keys = new Map<string, { at: number; paymentMethodId: string; made?: Made }>();
  const script: Step[] = [];
  const taken: { key: string; minorUnits: number; orderId: string; paymentMethodId: string }[] = [];
  const refunded: string[] = [];
  let now = 0;
  const findMade = (key: string) => made.findLast((one) => one.key === key);

  function outcomeOf(step: Step | undefined, chargeId: string): ChargeOutcome {
    switch (step) {
      case 'decline':
        return { status: 'declined', reason: 'insufficient_funds' };
      case 'challenge':
        return { status: 'requiresAction', chargeId, clientSecret: `${chargeId}_secret` };
      default:
        return { status: 'succeeded', chargeId };
    }
  }

  const gateway: PaymentGateway = {
    async charge({ key, customerId, paymentMethodId, amount, orderId }) {
      if (customerId !== (onlyFor ?? customerId)) throw new GatewayUnsure('no answer');
      const known = keys.get(key);
      const isKnown = known !== undefined && now - known.at < keysLiveMs;
      if (isKnown && known.paymentMethodId !== paymentMethodId) {
        throw new Error('The key came with another card before.');
      }
      if (isKnown && known.made) return known.made.outcome;
      const next = script.shift();
      if (next === 'unreachable') throw new GatewayUnsure('no answer');
      if (next === 'refuse') return { status: 'refused', reason: 'parameter_invalid_integer' };
      if (amount.minorUnits < smallestCharge[amount.currency]) {
        return { status: 'refused', reason: 'amount_too_small' };
      }
      const chargeId = `ch-${key}-${made.length}`;
      const charge = { key, chargeId, outcome: outcomeOf(next, chargeId) };
      made.push(charge);
      keys.set(key, { at: now, paymentMethodId, made: charge });
      if (charge.outcome.status === 'succeeded') {
        taken.push({ key, minorUnits: amount.minorUnits, orderId, paymentMethodId });
      }
      if (next === 'loseAnswer') throw new GatewayUnsure('the answer was lost');
      return charge.outcome;
    },
    findCharge: async ({ key }) => findMade(key)?.outcome,
    async cancel({ chargeId }) {
      const charge = made.find((one) => one.chargeId === chargeId);
      if (!charge) throw new Error(`There is no ${chargeId}.`);
      if (charge.outcome.status === 'requiresAction') {
        charge.outcome = { status: 'declined', reason: 'canceled' };
      }
      return charge.outcome;
    },
    async refund({ key, chargeId }) {
      refunded.push(chargeId);
      return { refundId: `re-${key}` };
    },
  };
  return {
    gateway,
    taken,
    refunded,
    next: (...steps: Step[]) => void script.push(...steps),
    /** Clears the script, so that from now on the gateway accepts every charge. */
    recover() {
      script.length = 0;
    },
    /** Sets the gateway's clock, by which idempotency keys expire. */
    setTime(at: Date) {
      now = at.getTime();
    },
    /** Approves all charges that wait for the bank. */
    bankAgrees() {
      for (const charge of made) {
        if (charge.outcome.status !== 'requiresAction') continue;
        charge.outcome = { status: 'succeeded', chargeId: charge.chargeId };
      }
    },
    outcomes: () => made.map(({ outcome }) => outcome.status),
  };
}
