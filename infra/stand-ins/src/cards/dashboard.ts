import type { Disputes } from './disputes.ts';
import type { Events, GatewayEvent, Tell } from './events.ts';
import type { Faults } from './faults.ts';
import { type Methods, type Replacement, showMethod } from './methods.ts';
import type { PaymentIntents } from './payment-intents.ts';
import type { Refunds } from './refunds.ts';

/** What people and banks do at the gateway itself, without any request of ours. We only hear of it by events. */
export interface Dashboard {
  /** The whole rest unless an amount is given, in minor units. */
  refund(intentId: string, amount?: number): Promise<{ id: string }>;
  failRefund(refundId: string): Promise<void>;
  dispute(intentId: string, how?: 'fraudulent' | 'inquiry'): Promise<{ id: string }>;
  closeDispute(disputeId: string, outcome: 'won' | 'lost'): Promise<void>;
  /** The card network replaces a card; the gateway's id of it stays. */
  replaceCard(methodId: string, by: Replacement): Promise<void>;
  /** Somebody removes a card from its customer. */
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

  /** Of the faults only those of events apply: nobody waits for an answer here. */
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
