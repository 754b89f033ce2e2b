import swagger, { type FastifyDynamicSwaggerOptions } from '@fastify/swagger';
import type { FastifyContextConfig, FastifyInstance, FastifySchema } from 'fastify';

/** The parts of an OpenAPI document other than its operations. */
export type AboutDocument = NonNullable<FastifyDynamicSwaggerOptions['openapi']>;

/**
 * Serves `/api/openapi.json`, which describes every route that is added afterwards with
 * `describedAs`. Other routes are left out.
 */
export async function serveOpenapi(app: FastifyInstance, about: AboutDocument) {
  await app.register(swagger, {
    openapi: { openapi: '3.1.1', ...about },
    // Schemas are added to the document unchanged.
    convertConstToEnum: false,
    stripBasePath: false,
    transform: ({ url }) => ({ url, schema: { hide: true } }),
  });
  let text: string | undefined;
  app.get('/api/openapi.json', { logLevel: 'warn' }, (_request, reply) => {
    text ??= JSON.stringify(app.swagger(), null, 2);
    return reply
      .headers({ 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-cache' })
      .send(text);
  });
}

/**
 * Returns the config of a route that the OpenAPI document describes. `describe` runs when the
 * document is first read. It is not the `schema` of the route, because our servers check the caller
 * before they parse a request, and report the problems of all parts of the request together.
 */
export const describedAs = (url: string, describe: () => FastifySchema): FastifyContextConfig => ({
  swaggerTransform: () => ({ url, schema: describe() }),
});
