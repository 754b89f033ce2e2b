import { afterAll, describe, expect, it } from '@jest/globals';
import { openPostgres } from '@sideband/database';
import fastify from 'fastify';
import { sql } from 'kysely';
import { answerProblems } from './answer-problems.ts';

const closing: (() => Promise<void>)[] = [];
afterAll(async () => {
  for (const close of closing) await close();
});

async function answerTo(call: () => Promise<unknown>) {
  const app = fastify();
  closing.push(() => app.close());
  answerProblems(app);
  app.get('/', call);
  return app.inject('/');
}

describe('answerProblems', () => {
  it('returns 503 with retry-after when the database is unavailable', async () => {
    // Nothing listens on port 1.
    const { db, close } = openPostgres('postgres://sideband@127.0.0.1:1/none', () => {});
    closing.push(close);
    const answer = await answerTo(() => sql`select 1`.execute(db));
    expect(answer.statusCode).toBe(503);
    expect(answer.headers).toMatchObject({
      'retry-after': '5',
      'content-type': expect.stringMatching('^application/problem'),
    });
    expect(answer.json()).toMatchObject({ status: 503, code: 'unavailable' });
  });

  it.each([
    [new Error('Connection terminated unexpectedly'), 503],
    [Object.assign(new Error('terminating connection'), { code: '57P01' }), 503],
    [Object.assign(new Error('cannot execute INSERT'), { code: '25006' }), 503],
    [Object.assign(new Error('duplicate key'), { code: '23505' }), 500],
    [new Error('undefined is not a function'), 500],
  ])('maps %s to %i', async (error, status) => {
    const answer = await answerTo(() => Promise.reject(error));
    expect(answer.statusCode).toBe(status);
    expect(answer.body).not.toContain(error.message);
  });

  it.each(['40001', '40P01', '55P03'])(
    'returns 503 with retry-after for a conflicting transaction (%s)',
    async (code) => {
      const answer = await answerTo(() => Promise.reject(Object.assign(new Error('no'), { code })));
      expect(answer.statusCode).toBe(503);
      expect(answer.headers['retry-after']).toBe('1');
      expect(answer.json()).toMatchObject({
        code: 'unavailable',
        detail: 'Another change was in the way. Nothing was written.',
      });
    },
  );
});
