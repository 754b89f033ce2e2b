import { type AboutDocument, jsonSchema } from '@sideband/server/openapi';
import type { FastifySchema } from 'fastify';
import { z } from 'zod';
import type { Route } from './route.ts';

const problemType = 'application/problem+json';

const problem = z.object({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  code: z.string(),
  detail: z.string(),
  problems: z.optional(
    z.array(
      z.object({
        pointer: z.string(),
        code: z.string(),
        message: z.string(),
        hint: z.optional(z.string()),
        allowed: z.optional(z.array(z.string())),
      }),
    ),
  ),
});

/** Parts of the admin API's OpenAPI document other than its operations. */
export const aboutControl: AboutDocument = {
  info: { title: 'Sideband control', version: '1' },
  security: [{ token: [] }, { session: [], csrf: [] }],
  components: {
    securitySchemes: {
      token: { type: 'http', scheme: 'bearer' },
      // Set by /auth/sign-in. Writes also need the CSRF token from /api/me.
      session: { type: 'apiKey', in: 'cookie', name: 'sideband-staff' },
      csrf: { type: 'apiKey', in: 'header', name: 'x-csrf-token' },
    },
    schemas: { problem: jsonSchema(problem, 'input') },
  },
};

/** Describes one route as an operation of the OpenAPI document. */
export function describeRoute(route: Route): FastifySchema {
  const { summary, right, ifMatch, params, query } = route;
  const content = contentOf(route);
  return {
    summary,
    description: `Needs the right "${right}".`,
    params: jsonSchema(params, 'input'),
    querystring: jsonSchema(query, 'input'),
    ...(ifMatch && { headers: ifMatchHeader(ifMatch) }),
    ...(content && { body: { content } }),
    response: {
      ...success(route),
      default: {
        description: 'Turned down (RFC 9457)',
        content: { [problemType]: { schema: { $ref: '#/components/schemas/problem' } } },
      },
    },
  };
}

function contentOf({ takesBytes, body }: Route) {
  if (takesBytes) {
    return { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } };
  }
  return body && { 'application/json': { schema: jsonSchema(body, 'input') } };
}

function ifMatchHeader(kind: NonNullable<Route['ifMatch']>) {
  const description = `The ETag that was read${kind === 'or any' ? ', or * in an emergency' : ''}`;
  return {
    type: 'object',
    properties: { 'If-Match': { type: 'string', description } },
    required: ['If-Match'],
  };
}

function success({ answer, streams }: Route) {
  if (!answer) return { 204: { description: 'Done', type: 'null' } };
  const type = streams ? 'text/event-stream' : 'application/json';
  const content = { [type]: { schema: jsonSchema(answer, 'output') } };
  return { '2XX': { description: 'Done', content } };
}
