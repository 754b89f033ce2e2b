import { randomUUID } from 'node:crypto';
import httpProxy from '@fastify/http-proxy';
import { type EdgeKey, signAsEdge } from '@sideband/server/edge-signature';
import type {
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  RawServerBase,
  RequestGenericInterface,
} from 'fastify';
import type { Sites } from './site/sites.ts';

/** Browsers give up after 15 s. Until then the api may still respond. */
const timeoutMs = 16_000;
const largestBodyBytes = 1024 * 1024;

interface Parts {
  apiUrl: string;
  sites: Sites;
  /** Signs the forwarded headers. Without a signature, only an api on this machine trusts them. */
  key?: EdgeKey | undefined;
}

/**
 * Proxies `/api/*` to the api, and adds the client address, the host and the country of the site.
 */
export async function proxyApi(app: FastifyInstance, { apiUrl, sites, key }: Parts) {
  await app.register(httpProxy, {
    upstream: apiUrl,
    prefix: '/api',
    rewritePrefix: '/api',
    undici: { headersTimeout: timeoutMs, bodyTimeout: timeoutMs, connect: { timeout: 2_000 } },
    preHandler: refuseLargeBody,
    replyOptions: {
      rewriteRequestHeaders(request, headers) {
        const said = {
          'x-forwarded-for': request.ip,
          'x-forwarded-host': request.host,
          'x-forwarded-proto': request.protocol,
          'x-sideband-country': sites.countryOf(request.host),
        };
        const { method, url } = request;
        const signed = key && signAsEdge(key, { method, url, headers: said }, new Date());
        return { ...withoutClaims(headers), ...said, ...signed };
      },
      // Never retried here: only the browser knows whether a request is safe to repeat.
      retryDelay: () => null,
      onError: (reply, { error }) => {
        const isLate = 'statusCode' in error && error.statusCode === 504;
        fail(reply, isLate ? 504 : 502, 'SYSTEM', 'The service does not answer right now.');
      },
    },
  });
}

/** Hop-by-hop headers, and headers that only the edge may set. */
const ours =
  /^(?:x-forwarded-.*|forwarded|x-real-ip|x-sideband-country|signature|signature-input|keep-alive|proxy-.*|te|trailer|upgrade|expect)$/;

function withoutClaims<T>(headers: Record<string, T>): Record<string, T> {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !ours.test(name)));
}

/** Bodies are streamed to the api, so the size limit relies on `Content-Length`. */
function refuseLargeBody(request: FastifyRequest, reply: FastifyReply, next: () => void) {
  const { 'content-length': length, 'transfer-encoding': chunked } = request.headers;
  if (Number(length ?? 0) > largestBodyBytes) {
    return void fail(reply, 413, 'BAD_REQUEST', 'This is more than a call may carry.');
  }
  if (chunked !== undefined && length === undefined) {
    return void fail(reply, 411, 'BAD_REQUEST', 'The length of the body is missing.');
  }
  next();
}

type AnyReply = FastifyReply<RequestGenericInterface, RawServerBase>;

function fail(reply: AnyReply, status: number, code: string, description: string) {
  const given = reply.request.headers['x-sideband-trace-id'];
  const isSane = typeof given === 'string' && /^[\w-]{8,64}$/.test(given);
  if (status >= 500) reply.header('retry-after', '2');
  reply
    .code(status)
    .headers({ 'cache-control': 'no-store', 'x-trace-id': isSane ? given : randomUUID() })
    .send({ error: { code, description } });
}
