import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import fastify, { type FastifyInstance } from 'fastify';
import { answerProblems } from './answer-problems.ts';
import { takeBodies } from './take-bodies.ts';

let app: FastifyInstance;
beforeAll(() => {
  app = fastify();
  answerProblems(app);
  takeBodies(app);
  app.post('/', async ({ body }) => ({ body: body ?? 'none' }));
});
afterAll(() => app.close());

const send = (payload: string, type = 'application/json') =>
  app.inject({ method: 'POST', url: '/', payload, headers: { 'content-type': type } });

describe('takeBodies', () => {
  it('treats an empty JSON body as no body', async () => {
    const answer = await send('');
    expect([answer.statusCode, answer.json()]).toEqual([200, { body: 'none' }]);
  });

  it.each([
    ['{', 'application/json', 'The body is not valid JSON.'],
    ['{"__proto__":{"a":1}}', 'application/json', 'The body is not valid JSON.'],
    ['a=1', 'application/x-www-form-urlencoded', 'Send the body as application/json.'],
  ])('rejects %s as %s with a reason', async (payload, type, detail) => {
    const answer = await send(payload, type);
    expect([answer.statusCode, answer.json().detail]).toEqual([400, detail]);
  });
});
