import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Database } from '../database/database.ts';

/**
 * Serves `/livez` (the process responds) and `/readyz` (it can serve requests and is not stopping).
 */
export function serveHealth(app: FastifyInstance, db: Database) {
  let stopping = false;
  app.addHook('preClose', async () => {
    stopping = true;
  });

  app.get('/livez', { logLevel: 'warn' }, async () => ({ ok: true }));
  app.get('/readyz', { logLevel: 'warn' }, async (request, reply) => {
    if (stopping) return reply.status(503).send({ ok: false, reason: 'stopping' });
    try {
      await sql`select 1`.execute(db);
      return { ok: true };
    } catch (err) {
      request.log.warn({ err }, 'the database does not answer');
      return reply.status(503).send({ ok: false, reason: 'database' });
    }
  });
}
