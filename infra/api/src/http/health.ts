import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Database } from '../database/database.ts';

/** `/livez`: the process answers. `/readyz`: it can do its work, and is not about to stop. */
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
