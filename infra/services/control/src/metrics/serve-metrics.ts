import fastify from 'fastify';
import type { Metrics } from './metrics.ts';

/**
 * Serves `/metrics` in Prometheus text format on a separate listener, which is not exposed
 * publicly.
 */
export async function serveMetrics(
  metrics: Metrics,
  { port, host = '127.0.0.1' }: { port: number; host?: string | undefined },
) {
  const app = fastify({ forceCloseConnections: true });
  app.get('/metrics', async (_, reply) => reply.type(metrics.type).send(await metrics.read()));
  const url = await app.listen({ port, host });
  return { url, close: () => app.close() };
}
