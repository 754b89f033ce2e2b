import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Events, GatewayEvent, Tell } from './events.ts';
import type { Fault, Faults } from './faults.ts';
import { type Form, readForm, textIn } from './form.ts';
import { newId } from './ids.ts';
import { createAnswers } from './remember-answers.ts';
import { invalidRequest, StripeError } from './stripe-error.ts';

export interface Keys {
  secret: string;
  /** Key for pages. Together with the secret of an intent, it grants access to that intent. */
  publishable: string;
}

export interface StripeRequest {
  id: string;
  form: Form;
}

/** Context of a request that moves money. */
export interface Attempt {
  tell: Tell;
  /** Whether the selected fault makes the bank decline. */
  isDeclined: boolean;
}

const slowMs = 4_000;

/**
 * Creates routes that behave like Stripe's API: keys, errors, idempotency, and the selected faults.
 */
export function createStripeRoutes(
  app: FastifyInstance,
  world: { keys: Keys; now: () => Date; events: Events; faults: Faults },
) {
  const { keys, now, events, faults } = world;
  const answerOnce = createAnswers({ now });

  app.setErrorHandler((error, _request, reply) => {
    if (error instanceof StripeError) {
      return reply.status(error.status).send({ error: error.error });
    }
    const message = 'Something broke in the stand-in.';
    console.error(error);
    return reply.status(500).send({ error: { type: 'api_error', message } });
  });
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('request-id', newId('req_'));
  });

  const bearerOf = ({ headers }: FastifyRequest) =>
    /^Bearer (\S+)$/.exec(headers.authorization ?? '')?.[1];

  function needSecret(request: FastifyRequest) {
    if (bearerOf(request) === keys.secret) return;
    throw new StripeError(401, {
      type: 'invalid_request_error',
      message: 'Invalid API Key provided.',
    });
  }

  /** Accepts our servers, or a page that has the secret of this intent. */
  function needSecretOr(request: FastifyRequest, form: Form, clientSecret: string) {
    if (bearerOf(request) !== keys.publishable) return needSecret(request);
    if (textIn(form, 'client_secret') === clientSecret) return;
    invalidRequest('The client_secret provided does not match.', { param: 'client_secret' });
  }

  const read = (path: string, act: (asked: StripeRequest, request: FastifyRequest) => object) =>
    app.get<{ Params: { id: string } }>(path, (request) => {
      const form = readForm(request.raw.url?.split('?')[1] ?? '');
      return act({ id: request.params.id, form }, request);
    });

  /** Registers a write that moves no money. */
  const write = (path: string, act: (asked: StripeRequest, request: FastifyRequest) => object) =>
    app.post<{ Params: { id: string }; Body: Form }>(path, async (request, reply) =>
      send(
        reply,
        await answerOnce(named(request), () =>
          act({ id: request.params.id, form: request.body ?? {} }, request),
        ),
      ),
    );

  /** Registers a request that moves money. The selected faults apply only to these. */
  const move = (path: string, act: (asked: StripeRequest, attempt: Attempt) => object) =>
    app.post<{ Params: { id: string }; Body: Form }>(path, async (request, reply) => {
      needSecret(request);
      const fault = faults.take();
      const refusal = refusals[fault];
      if (refusal) throw new StripeError(refusal.status, refusal.error);
      const told: GatewayEvent[] = [];
      const tell: Tell = (type, object) => void told.push(events.make(type, object));
      const asked = { id: request.params.id, form: request.body ?? {} };
      const attempt = { isDeclined: fault === 'declined', tell };
      const answer = await answerOnce(named(request), async () => {
        if (fault === 'slow') await pause(slowMs, undefined, { ref: false });
        return act(asked, attempt);
      });
      // Resolves even if the response is never sent.
      const hasLeft = new Promise<void>((done) => reply.raw.once('close', () => done()));
      await events.tell(told, fault, fault === 'silent' ? undefined : hasLeft);
      if (fault === 'dropped' || fault === 'silent') {
        reply.hijack();
        if (fault === 'dropped') request.raw.socket.destroy();
        return;
      }
      return send(reply, answer);
    });

  return { needSecret, needSecretOr, read, write, move };
}

/** Faults that reject a request before the request is executed. */
const refusals: Partial<
  Record<Fault, { status: number; error: ConstructorParameters<typeof StripeError>[1] }>
> = {
  unavailable: { status: 503, error: { type: 'api_error', message: 'The gateway is down.' } },
  rateLimited: {
    status: 429,
    error: {
      type: 'invalid_request_error',
      code: 'rate_limit',
      message:
        'Request rate limit exceeded. Learn more about rate limits here https://docs.stripe.com/rate-limits.',
    },
  },
  locked: {
    status: 429,
    error: {
      type: 'invalid_request_error',
      code: 'lock_timeout',
      message:
        'This object cannot be accessed right now because another API request or Stripe process is currently accessing it. If you see this error intermittently, retry the request. If you see this error frequently and are making multiple concurrent requests to a single object, make your requests serially or at a lower rate. For more details, see https://docs.stripe.com/rate-limits#object-lock-timeouts.',
    },
  },
};

const named = ({ headers, url, body }: FastifyRequest) => ({
  key: headers['idempotency-key']?.toString(),
  path: url,
  params: JSON.stringify(body),
});

const send = (
  reply: FastifyReply,
  { status, body, isReplayed }: { status: number; body: object; isReplayed: boolean },
) => {
  if (isReplayed) reply.header('idempotent-replayed', 'true');
  return reply.status(status).send(body);
};
