import { errorAddress } from '@sideband/shared-sdk/routing';
import fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';

export interface Http2 {
  key: string | Buffer;
  cert: string | Buffer;
}

const requestTimeoutMs = 30_000;

/** Creates the bare server: HTTP/1.1, or HTTP/2 over TLS with HTTP/1.1 as a fallback. */
export function createServer(
  log: FastifyBaseLogger,
  { http2, trustedProxies }: { http2?: Http2 | undefined; trustedProxies?: string[] | undefined },
): FastifyInstance {
  const common = {
    loggerInstance: log,
    // Rate limits count by client address. If every `X-Forwarded-For` were trusted, they could be
    // bypassed; if none were, all clients behind a proxy would share one limit.
    ...(trustedProxies && { trustProxy: trustedProxies }),
    // URLs can contain tokens, which must not end up in the log.
    logController: new LogController({ disableRequestLogging: true }),
    requestTimeout: requestTimeoutMs,
    // Toggle keys are path parameters of OFREP. The default limit of 100 characters could be too
    // short.
    routerOptions: { maxParamLength: 1_000 },
    frameworkErrors: toErrorPage,
  };
  if (!http2) return fastify(common);
  const secure = fastify({ ...common, http2: true, https: { allowHTTP1: true, ...http2 } });
  // The types differ only in the raw socket, which nothing here uses.
  return secure as unknown as FastifyInstance;
}

interface Answer {
  redirect(to: string): unknown;
}

/** Redirects a malformed URL such as `/%E0%A4%A`, usually a mangled link, to the error page. */
function toErrorPage(_error: unknown, _request: unknown, reply: Answer) {
  reply.redirect(errorAddress({ kind: 'notFound' }));
}
