import type { AnyCall } from '@sideband/shared-sdk/wire';
import type { FastifyInstance } from 'fastify';
import { openapiDocument } from './openapi-document.ts';

/** `/api/openapi.json`: every call that is served, as its statement says. */
export function serveOpenapi(app: FastifyInstance, served: AnyCall[]) {
  let text: string | undefined;
  app.get('/api/openapi.json', { logLevel: 'warn' }, (_request, reply) => {
    text ??= JSON.stringify(openapiDocument(served), null, 2);
    return reply
      .headers({ 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-cache' })
      .send(text);
  });
}
