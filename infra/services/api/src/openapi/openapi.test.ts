import { describe, expect, it } from '@jest/globals';
import { Validator } from '@seriousme/openapi-schema-validator';
import { contract } from '../contract.ts';
import { createServer } from '../http/create-server.ts';
import { createLogger } from '../http/logger.ts';
import { routes } from '../routes.ts';
import { openapiDocument } from './openapi-document.ts';
import { serveOpenapi } from './serve-openapi.ts';

const served = routes.map(({ call }) => call);

async function read(): Promise<ReturnType<typeof openapiDocument>> {
  const app = createServer({ logger: createLogger({ write: () => {} }) });
  serveOpenapi(app, served);
  return (await app.inject('/api/openapi.json')).json();
}

const operationsOf = ({ paths }: Pick<ReturnType<typeof openapiDocument>, 'paths'>) =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  );

describe('OpenAPI document', () => {
  it.each([
    ['the served calls', served],
    ['the whole contract', contract],
  ])('is valid for %s', async (_, calls) => {
    const document = JSON.parse(JSON.stringify(openapiDocument(calls)));
    const { valid, errors } = await new Validator().validate(document);

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
        default: { $ref: '#/components/responses/Failure' },
      },
    });
  });

  it('describes path and query parameters', () => {
    const { paths } = openapiDocument(contract);
    const path = '/billing/v1/billing-profiles/{billingProfileId}/payment-methods';
    expect(paths[path]?.post).toMatchObject({
      parameters: [
        { in: 'path', name: 'billingProfileId', required: true, schema: { type: 'string' } },
        { in: 'query', name: 'setAsDefault', required: false, schema: { type: 'boolean' } },
      ],
    });
  });
});
