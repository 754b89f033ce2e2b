import { describe, expect, it } from '@jest/globals';
import Fastify from 'fastify';
import { checkBody, oneOf, text } from './check-body.ts';

const app = Fastify();
app.post(
  '/things',
  {
    preHandler: checkBody({
      required: { name: text(5), country: oneOf('US', 'CA') },
      optional: { note: text(3, 0), year: Number.isInteger },
    }),
  },
  ({ body }) => body,
);

const send = async (payload: object) => {
  const answer = await app.inject({ method: 'POST', url: '/things', payload });
  return { status: answer.statusCode, body: answer.json() };
};

const good = { name: 'Avery', country: 'CA' };

describe('checkBody', () => {
  it('accepts a body with all required fields, and keeps unknown ones', async () => {
    const sent = { ...good, note: '', year: 2004, more: true };
    expect(await send(sent)).toEqual({ status: 200, body: sent });
    expect(await send(good)).toEqual({ status: 200, body: good });
  });

  it.each([
    ['name', { country: 'CA' }],
    ['name', { name: '', country: 'CA' }],
    ['name', { name: 'Avery S', country: 'CA' }],
    ['country', { name: 'Avery', country: 'FR' }],
    ['note', { name: 'Avery', country: 'CA', note: 'long' }],
    ['year', { name: 'Avery', country: 'CA', year: '2004' }],
    ['name', []],
  ])('refuses a body for its %s: %j', async (field, body) => {
    expect(await send(body)).toMatchObject({
      status: 400,
      body: { message: `body/${field} is missing or invalid` },
    });
  });

  it('refuses a request without a body', async () => {
    expect((await app.inject({ method: 'POST', url: '/things' })).statusCode).toBe(400);
  });
});
