import { errorAddress } from '@sideband/shared-sdk/routing';
import fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';

export interface Http2 {
  key: string | Buffer;
  cert: string | Buffer;
}

const requestTimeoutMs = 30_000;

/** The bare server: HTTP/1, or HTTP/2 over TLS with HTTP/1 for whoever cannot. */
export function createServer(log: FastifyBaseLogger, http2: Http2 | undefined): FastifyInstance {
  const common = {
    loggerInstance: log,
    // Addresses hold tokens; a request line would write them down.
    logController: new LogController({ disableRequestLogging: true }),
    requestTimeout: requestTimeoutMs,
    frameworkErrors: toErrorPage,
  };
  if (!http2) return fastify(common);
  const secure = fastify({ ...common, http2: true, https: { allowHTTP1: true, ...http2 } });
  // The types tell the two apart by their raw socket, which nothing here touches.
  return secure as unknown as FastifyInstance;
}

interface Answer {
  redirect(to: string): unknown;
}

/** An address that is not even one, as `/%E0%A4%A`: somebody's mangled link. */
function toErrorPage(_error: unknown, _request: unknown, reply: Answer) {
  reply.redirect(errorAddress({ kind: 'notFound' }));
}
