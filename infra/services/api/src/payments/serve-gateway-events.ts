import type { FastifyInstance } from 'fastify';
import type Stripe from 'stripe';
import type { Trail } from '../audit/audit.table.ts';
import { CallFailure } from '../failures/failures.ts';
import type { GatewayEvent } from '../gateway/gateway-records.ts';
import { hintIn } from '../gateway/stripe-records.ts';

interface Options {
  stripe: Stripe;
  /** Secret that the gateway signs its events with. */
  secret: string;
  now: () => Date;
  /**
   * Looks up at the gateway what has happened and books it. If it throws, the event is delivered
   * again.
   */
  handle: (event: GatewayEvent, trail: Trail) => Promise<void>;
}

const largestEvent = 64 * 1024;

/**
 * Receives the gateway's events. They can arrive late, twice, or before the response they are
 * about, so an event only triggers a lookup and nothing but its IDs is trusted. Events of other
 * types are acknowledged and dropped.
 */
export function serveGatewayEvents(app: FastifyInstance, options: Options) {
  const { stripe, secret, now, handle } = options;
  app.register(async (door) => {
    // The signature covers the raw bytes, so the body must not be parsed.
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
        const event = read(stripe, { body, signature, secret, at });
        const hint = hintIn(event);
        const trail = { actor: 'gateway', traceId: id, at };
        if (hint) await handle({ eventId: event.id, type: event.type, hint }, trail);
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
