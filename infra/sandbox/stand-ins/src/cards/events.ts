import { createHmac } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Fault } from './faults.ts';
import { newId, seconds } from './ids.ts';

export interface GatewayEvent {
  id: string;
  object: 'event';
  type: string;
  created: number;
  livemode: false;
  /** Number of listeners that have not acknowledged the event yet. */
  pending_webhooks: number;
  data: { object: object };
}

/** Reports that something happened to an object, such as `payment_intent.succeeded`. */
export type Tell = (type: string, object: object) => void;

const mostKept = 1_000;
const tries = 5;
const firstPauseMs = 200;

/**
 * Sends events to a listener, signed as Stripe signs them:
 * https://docs.stripe.com/webhooks/signature
 */
export function createEvents(options: {
  now: () => Date;
  to: { url: string; secret: string } | undefined;
}) {
  const { now } = options;
  let { to } = options;
  const kept: GatewayEvent[] = [];
  const held: GatewayEvent[] = [];
  const closing = new AbortController();
  const underWay = new Set<Promise<void>>();

  async function deliver(event: GatewayEvent) {
    if (!to) return;
    const body = JSON.stringify(event);
    for (let nth = 0; nth < tries; nth++) {
      if (await post(to, body, { at: now(), signal: closing.signal })) {
        event.pending_webhooks = 0;
        return;
      }
      const rest = { ref: false, signal: closing.signal };
      await pause(firstPauseMs * 2 ** nth, undefined, rest).catch(() => {});
      if (closing.signal.aborted) return;
    }
  }

  /** Delivers an event immediately, or once `after` has settled. */
  function send(event: GatewayEvent, after: Promise<unknown> = Promise.resolve()): Promise<void> {
    const sending: Promise<void> = after
      .then(() => deliver(event))
      .finally(() => underWay.delete(sending));
    underWay.add(sending);
    return sending;
  }

  return {
    /** Sets where events are sent from now on. */
    listen(next: { url: string; secret: string }) {
      to = next;
    },
    make(type: string, object: object): GatewayEvent {
      const event: GatewayEvent = {
        id: newId('evt_'),
        object: 'event',
        type,
        created: seconds(now()),
        livemode: false,
        pending_webhooks: to ? 1 : 0,
        data: { object: structuredClone(object) },
      };
      kept.unshift(event);
      kept.splice(mostKept);
      return event;
    },
    /** Delivers events once `after` has resolved, or as the fault requires. */
    async tell(told: readonly GatewayEvent[], fault: Fault, after?: Promise<unknown>) {
      if (fault === 'eventLost') return;
      if (fault === 'eventLate') return void held.push(...told);
      if (fault === 'eventFirst') {
        await Promise.all(told.map((event) => send(event)));
        return;
      }
      for (const event of fault === 'eventTwice' ? [...told, ...told] : told) {
        void send(event, after);
      }
    },
    /** Delivers the held events, newest first: Stripe guarantees no order. */
    async sendHeld() {
      for (const event of held.splice(0).reverse()) await send(event);
    },
    /** Newest first. */
    all: () => kept,
    /** Waits until no delivery is pending. */
    async settled() {
      while (underWay.size > 0) await Promise.all(underWay);
    },
    async close() {
      closing.abort();
      await Promise.all(underWay);
    },
  };
}
export type Events = ReturnType<typeof createEvents>;

async function post(
  { url, secret }: { url: string; secret: string },
  body: string,
  { at, signal }: { at: Date; signal: AbortSignal },
): Promise<boolean> {
  const time = seconds(at);
  const signature = createHmac('sha256', secret).update(`${time}.${body}`).digest('hex');
  const headers = {
    'content-type': 'application/json; charset=utf-8',
    'stripe-signature': `t=${time},v1=${signature}`,
  };
  try {
    const answer = await fetch(url, { method: 'POST', headers, body, signal });
    await answer.body?.cancel();
    return answer.ok;
  } catch {
    return false;
  }
}
