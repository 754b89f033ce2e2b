import { errorAddress } from '@sideband/shared-sdk/routing';
import fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';

export interface Http2 {
  key: string | Buffer;
  cert: string | Buffer;
}

const requestTimeoutMs = 30_000;

/** The bare server: HTTP/1, or HTTP/2 over TLS with HTTP/1 for whoever cannot. */
export function createServer(
  log: FastifyBaseLogger,
  { http2, trustedProxies }: { http2?: Http2 | undefined; trustedProxies?: string[] | undefined },
): FastifyInstance {
  const common = {
    loggerInstance: log,
    // Limits count by address: believed from anybody, it would be no limit; from nobody, all behind a
    // proxy would be one.
    ...(trustedProxies && { trustProxy: trustedProxies }),
    // Addresses hold tokens; a request line would write them down.
    logController: new LogController({ disableRequestLogging: true }),
    requestTimeout: requestTimeoutMs,
    // Keys of toggles are paths of OFREP; the usual 100 letters could be too few.
    routerOptions: { maxParamLength: 1_000 },
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
