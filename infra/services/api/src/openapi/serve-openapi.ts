import type { AnyCall } from '@sideband/shared-sdk/wire';
import type { FastifyInstance } from 'fastify';
import { openapiDocument } from './openapi-document.ts';

/**
 * Serves `/api/openapi.json`, which describes every served call as the wire contract declares it.
 */
export function serveOpenapi(app: FastifyInstance, served: AnyCall[]) {
  let text: string | undefined;
  app.get('/api/openapi.json', { logLevel: 'warn' }, (_request, reply) => {
    text ??= JSON.stringify(openapiDocument(served), null, 2);
    return reply
      .headers({ 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-cache' })
      .send(text);
  });
}
