import { knownAnonymousId } from '@sideband/server/anonymous-id';
import { routerPath } from '@sideband/server/http';
import { describedAs } from '@sideband/server/openapi';
import { type AnyCall, type Parts, type WireFile, z } from '@sideband/shared-sdk/wire';
import { readRequest } from '@sideband/shared-sdk/wire/read-request';
import { statusOfRefusal } from '@sideband/shared-sdk/wire/refusal-status';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { badRequest } from '../failures/failures.ts';
import { invalidFieldsOf } from '../failures/invalid-fields.ts';
import { actorOf, standingOf } from '../http/proof.ts';
import type { Route, Services } from '../http/serve.ts';
import { type IsFromEdge, readSite } from '../http/site.ts';
import { keyOf, once } from '../idempotency/once.ts';
import { describeCall } from '../openapi/describe-call.ts';
import { readConvergenceToken, tellOfChanges } from '../session/convergence.ts';
import { readRefreshTokens } from '../session/refresh-cookies.ts';
import { checkOrigin } from './own-origin.ts';
import { prove } from './prove.ts';
import { repeatSafe } from './repeat-safe.ts';

/**
 * Serves one call below `/api`: verifies the credential, parses the request, runs the handler and
 * sends the response, in that order.
 */
export function mountRoute(
  app: FastifyInstance,
  { call, handle, largestBody }: Route,
  context: { services: Services; now: () => Date; isFromEdge: IsFromEdge },
) {
  async function serve(request: FastifyRequest, reply: FastifyReply) {
    const { services, isFromEdge } = context;
    const at = context.now();
    const site = readSite(request, isFromEdge);
    const token = /^Bearer (\S{1,200})$/.exec(request.headers.authorization ?? '')?.[1] ?? '';
    if (call.credential === 'refreshCookie') checkOrigin(request, site);
    const refreshTokens = readRefreshTokens(request.headers.cookie);
    const { db, secrets } = services;
    const proof = await prove[call.credential]({ db, secrets, token, refreshTokens, at });
    const standing = standingOf(proof);
    if (standing) tellOfChanges(reply, secrets, standing);

    const parts = readParts(call, request);
    let isLast = true;
    const asked: Parameters<Route['handle']>[0] = {
      ...parts,
      at,
      site,
      convergenceToken: readConvergenceToken(request),
      trail: { actor: actorOf(proof), traceId: request.id, at },
      anonymousId: knownAnonymousId(request.headers.cookie),
      answerWithStatus: (status) => void reply.status(status),
      keepNoAnswer: () => {
        isLast = false;
      },
      setCookie: (cookie) => void reply.header('set-cookie', cookie),
      keepFor: (seconds) => void reply.header('cache-control', `public, max-age=${seconds}`),
      ...proof,
    };
    const key = keyOf(parts);
    const result =
      key === undefined
        ? await handle(asked, services)
        : await once(services, { call, who: asked.trail.actor, key, parts, at }, async () => {
            const outcome = await handle(asked, services);
            return { outcome, isLast };
          });
    if (!result.ok) return sendRefusal(reply, call, result.error);
    const answer = stated(call, 'answer', result.value);
    return call.file
      ? sendFile(reply, call.file, answer as WireFile)
      : reply.send({ data: answer });
  }

  app.route({
    method: call.method,
    url: routerPath(`/api/${call.path}`),
    config: describedAs(`/${call.path}`, () => describeCall(call)),
    ...(largestBody !== undefined && { bodyLimit: largestBody }),
    handler: (request, reply) =>
      call.retry === 'safe' ? repeatSafe(() => serve(request, reply)) : serve(request, reply),
  });
}

function readParts(call: AnyCall, request: FastifyRequest): Parts {
  const { parts, issues } = readRequest(call, {
    params: request.params as Record<string, string>,
    query: new URL(request.url, 'http://api').searchParams,
    header: (name) => request.headers[name]?.toString(),
    body: request.body,
  });
  return issues.length === 0 ? parts : badRequest(invalidFieldsOf(issues));
}

const sendFile = (reply: FastifyReply, mediaType: string, { name, bytes }: WireFile) =>
  reply
    .headers({
      'content-type': mediaType,
      'content-disposition': `attachment; filename="${name}"`,
      'x-content-type-options': 'nosniff',
    })
    .send(Buffer.from(bytes));

function sendRefusal(
  reply: FastifyReply,
  call: AnyCall,
  refusal: { code: string; retryAfterSeconds?: number },
) {
  const { retryAfterSeconds } = refusal;
  if (retryAfterSeconds !== undefined) reply.header('retry-after', retryAfterSeconds);
  return reply
    .status(statusOfRefusal(refusal.code))
    .send({ error: stated(call, 'refusals', refusal) });
}

/**
 * Drops fields that the contract does not define. Throws when a value violates the contract, which
 * is a bug in our code.
 */
function stated(call: AnyCall, part: 'answer' | 'refusals', value: unknown): unknown {
  const schema = call[part];
  const read = schema && z.safeParse(schema, value);
  if (read?.success) return read.data;
  const fields = read?.error.issues.map(({ path }) => path.join('.')) ?? [];
  throw new Error(
    `${call.domain}.${call.name}: ${part} breaks the contract at ${fields.join(', ')}`,
  );
}
