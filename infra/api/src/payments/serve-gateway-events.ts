import type { FastifyInstance } from 'fastify';
import type Stripe from 'stripe';
import { CallFailure } from '../http/failures.ts';

/** What the gateway says that something became of, by the id its charge was made for. */
export interface ToldOf {
  orderId: string;
  at: Date;
  traceId: string;
}

interface Options {
  stripe: Stripe;
  /** What the gateway signs its events with. */
  secret: string;
  now: () => Date;
  /** Finds out at the gateway what became of it, and keeps that. */
  settle: (told: ToldOf) => Promise<void>;
}

const largestEvent = 64 * 1024;

/**
 * The gateway tells what became of a charge: often later than it answered, sometimes twice, or before. So an event is a
 * reason to ask, and what it says beyond that counts for nothing.
 */
export function serveGatewayEvents(app: FastifyInstance, options: Options) {
  const { stripe, secret, now, settle } = options;
  app.register(async (door) => {
    // A signature is over bytes: the body is read as it came.
    door.removeAllContentTypeParsers();
    door.addContentTypeParser(/^application\/json/, { parseAs: 'buffer' }, (_request, body, done) =>
      done(null, body),
    );
    door.post<{ Body: Buffer | undefined }>(
      '/api/gateway-events',
      { bodyLimit: largestEvent },
      async ({ id, body, headers }, reply) => {
        const at = now();
        const signature = String(headers['stripe-signature'] ?? '');
        const orderId = orderIn(read(stripe, { body, signature, secret, at }));
        if (orderId !== undefined) await settle({ orderId, at, traceId: id });
        return reply.send({ data: {} });
      },
    );
  });
}

function read(
  stripe: Stripe,
  told: { body: Buffer | undefined; signature: string; secret: string; at: Date },
): Stripe.Event {
  const { body = Buffer.of(), signature, secret, at } = told;
  try {
    const receivedAt = at.getTime();
    return stripe.webhooks.constructEvent(
      body,
      signature,
      secret,
      undefined,
      undefined,
      receivedAt,
    );
  } catch {
    throw new CallFailure(400, 'BAD_REQUEST', {
      description: 'The event is not signed by the gateway.',
    });
  }
}

/** Which order an event is about; undefined for what is none of ours. */
const orderIn = ({ type, data }: Stripe.Event): string | undefined =>
  type === 'payment_intent.succeeded' || type === 'payment_intent.payment_failed'
    ? (data.object as Stripe.PaymentIntent).metadata.order_id
    : undefined;
