import type { Disputes } from './disputes.ts';
import type { Events, GatewayEvent, Tell } from './events.ts';
import type { Faults } from './faults.ts';
import { type Methods, type Replacement, showMethod } from './methods.ts';
import type { PaymentIntents } from './payment-intents.ts';
import type { Refunds } from './refunds.ts';

/**
 * Actions that staff and banks take at the gateway itself, without a request from us. Our servers
 * learn of these actions only through events.
 */
export interface Dashboard {
  /** Refunds the remaining amount, or the given amount in minor units. */
  refund(intentId: string, amount?: number): Promise<{ id: string }>;
  failRefund(refundId: string): Promise<void>;
  dispute(intentId: string, how?: 'fraudulent' | 'inquiry'): Promise<{ id: string }>;
  closeDispute(disputeId: string, outcome: 'won' | 'lost'): Promise<void>;
  /** Replaces a card, as the card network does. The card's ID at the gateway stays the same. */
  replaceCard(methodId: string, by: Replacement): Promise<void>;
  /** Removes a card from its customer. */
  detachCard(methodId: string): Promise<void>;
}

export function createDashboard(world: {
  payments: PaymentIntents;
  refunds: Refunds;
  disputes: Disputes;
  methods: Methods;
  events: Events;
  faults: Faults;
}): Dashboard {
  const { payments, refunds, disputes, methods, events, faults } = world;

  /**
   * Runs an action and sends its events. Only event faults apply, because there is no response to
   * delay or drop.
   */
  async function telling<Value>(act: (tell: Tell) => Value): Promise<Value> {
    const told: GatewayEvent[] = [];
    const value = act((type, object) => void told.push(events.make(type, object)));
    await events.tell(told, faults.take());
    return value;
  }

  return {
    refund: (payment_intent, amount) =>
      telling((tell) =>
        refunds.create(
          { payment_intent, ...(amount !== undefined && { amount: String(amount) }) },
          tell,
        ),
      ),
    failRefund: async (id) => void (await telling((tell) => refunds.fail(id, tell))),
    dispute: (id, how = 'fraudulent') =>
      telling((tell) => disputes.open(payments.get(id), how, tell)),
    closeDispute: async (id, outcome) =>
      void (await telling((tell) => disputes.close(id, outcome, tell))),
    replaceCard: async (id, by) =>
      telling((tell) => {
        tell('payment_method.automatically_updated', showMethod(methods.replace(id, by)));
      }),
    detachCard: async (id) =>
      telling((tell) => {
        tell('payment_method.detached', showMethod(methods.detach(id)));
      }),
  };
}
