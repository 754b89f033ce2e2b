import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Database } from '../database/database.ts';

/** `/livez`: the process responds. `/readyz`: its database responds, too. */
export function serveHealth(app: FastifyInstance, db: Database) {
  app.get('/livez', () => ({ status: 'ok' }));
  app.get('/readyz', async (request, reply) => {
    try {
      await sql`select 1`.execute(db);
      return { status: 'ok' };
    } catch (err) {
      request.log.warn({ err }, 'the database does not answer');
      return reply.code(503).send({ status: 'waiting', for: 'database' });
    }
  });
}
