import { type AnyCall, z } from '@sideband/shared-sdk/wire';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { badRequest } from './failures.ts';
import { invalidFieldsOf } from './invalid-fields.ts';
import { actorOf, prove } from './proof.ts';
import type { Route, Services } from './serve.ts';
import { readSite } from './site.ts';

/** Refusals are 422 unless HTTP has a better word. */
const statusOf: Record<string, number> = {
  RATE_LIMIT_EXCEEDED: 429,
  invalidCredentials: 401,
  locked: 423,
};

/** Serves one call below `/api`: credential, body, handler, answer, in that order. */
export function mountRoute(
  app: FastifyInstance,
  { call, handle }: Route,
  context: { services: Services; now: () => Date; isEdge: (address: string) => boolean },
) {
  app.route({
    method: call.method,
    url: `/api/${call.path}`,
    async handler(request, reply) {
      const { services, isEdge } = context;
      const at = context.now();
      const token = /^Bearer (\S{1,200})$/.exec(request.headers.authorization ?? '')?.[1] ?? '';
      const proof = await prove[call.credential]({ db: services.db, token, at });

      const result = await handle(
        {
          body: readBody(call, request.body),
          at,
          site: readSite(request, isEdge),
          trail: { actor: actorOf(proof), traceId: request.id, at },
          setCookie: (cookie) => void reply.header('set-cookie', cookie),
          ...proof,
        },
        services,
      );
      return result.ok
        ? reply.send({ data: stated(call, 'answer', result.value) })
        : sendRefusal(reply, call, result.error);
    },
  });
}

function readBody(call: AnyCall, sent: unknown): unknown {
  if (!call.body) return undefined;
  const body = z.safeParse(call.body, sent ?? {});
  return body.success ? body.data : badRequest(invalidFieldsOf(body.error.issues));
}

function sendRefusal(
  reply: FastifyReply,
  call: AnyCall,
  refusal: { code: string; retryAfterSeconds?: number },
) {
  const { retryAfterSeconds } = refusal;
  if (retryAfterSeconds !== undefined) reply.header('retry-after', retryAfterSeconds);
  return reply
    .status(statusOf[refusal.code] ?? 422)
    .send({ error: stated(call, 'refusals', refusal) });
}

/** Only what the contract states leaves the house: other fields are dropped, a wrong one is our fault. */
function stated(call: AnyCall, part: 'answer' | 'refusals', value: unknown): unknown {
  const schema = call[part];
  const read = schema && z.safeParse(schema, value);
  if (read?.success) return read.data;
  const fields = read?.error.issues.map(({ path }) => path.join('.')) ?? [];
  throw new Error(
    `${call.domain}.${call.name}: ${part} breaks the contract at ${fields.join(', ')}`,
  );
}
