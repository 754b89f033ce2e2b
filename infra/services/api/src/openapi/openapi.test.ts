import { describe, expect, it } from '@jest/globals';
import { Validator } from '@seriousme/openapi-schema-validator';
import { serveOpenapi } from '@sideband/server/openapi';
import { mountRoute } from '../calls/mount-route.ts';
import { contract } from '../contract.ts';
import { createServer } from '../http/create-server.ts';
import { createLogger } from '../http/logger.ts';
import type { Services } from '../http/serve.ts';
import { routes } from '../routes.ts';
import { aboutApi } from './about-api.ts';

const served = routes.map(({ call }) => call);

async function read(calls = served): Promise<Document> {
  const app = createServer({ logger: createLogger({ write: () => {} }) });
  await serveOpenapi(app, aboutApi);
  const context = { services: {} as Services, now: () => new Date(), isFromEdge: () => true };
  const handle = () => Promise.reject(new Error('is not called'));
  for (const call of calls) mountRoute(app, { call, handle }, context);
  return (await app.inject('/api/openapi.json')).json();
}

interface Document {
  [part: string]: unknown;
  paths: Record<string, Record<string, object>>;
}

const operationsOf = ({ paths }: Document) =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  );

describe('OpenAPI document', () => {
  it.each([
    ['the served calls', served],
    ['the whole contract', contract],
  ])('is valid for %s', async (_, calls) => {
    const { valid, errors } = await new Validator().validate(await read(calls));

    expect(errors ?? []).toEqual([]);
    expect(valid).toBe(true);
  });

  it('lists exactly the served calls', async () => {
    const stated = served.map(({ method, path }) => `${method} /${path}`);
    expect(operationsOf(await read()).sort()).toEqual(stated.sort());
  });

  it('describes the request body, the response and the refusals of a call', async () => {
    const { paths } = await read();
    expect(paths['/payment/giftcard/redeem']?.post).toMatchObject({
      operationId: 'giftCards.redeem',
      security: [{ authenticated: [] }],
      requestBody: {
        required: true,
        content: {
          'application/json': { schema: { required: ['giftCardTokenId'], type: 'object' } },
        },
      },
      responses: {
        200: {
          content: { 'application/json': { schema: { properties: { data: { type: 'object' } } } } },
        },
        422: { description: expect.stringContaining('COUNTRY_ERROR, ALREADY_REDEEMED') },
        429: { description: 'Turned down: RATE_LIMIT_EXCEEDED.' },
        default: {
          content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } },
        },
      },
    });
  });

  it('describes path and query parameters', async () => {
    const { paths } = await read(contract);
    const path = '/billing/v1/billing-profiles/{billingProfileId}/payment-methods';
    expect(paths[path]?.post).toMatchObject({
      parameters: [
        { in: 'query', name: 'setAsDefault', required: false, schema: { type: 'boolean' } },
        { in: 'path', name: 'billingProfileId', required: true, schema: { type: 'string' } },
      ],
    });
  });
});
