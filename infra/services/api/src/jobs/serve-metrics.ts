import fastify from 'fastify';
import type { JobMetrics } from './job-metrics.ts';

/** Serves `/metrics` (Prometheus text format) on a separate listener that is not public. */
export async function serveMetrics(
  metrics: JobMetrics,
  { port, host = '127.0.0.1' }: { port: number; host?: string | undefined },
) {
  const app = fastify({ forceCloseConnections: true });
  app.get('/metrics', async (_, reply) => reply.type(metrics.type).send(await metrics.read()));
  const url = await app.listen({ port, host });
  return { url, close: () => app.close() };
}
