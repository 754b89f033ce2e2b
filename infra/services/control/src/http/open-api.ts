import { z } from 'zod';
import type { Route } from './route.ts';

const problemType = 'application/problem+json';

const problem = {
  type: 'object',
  required: ['type', 'title', 'status', 'code', 'detail'],
  properties: {
    type: { type: 'string' },
    title: { type: 'string' },
    status: { type: 'integer' },
    code: { type: 'string' },
    detail: { type: 'string' },
    problems: {
      type: 'array',
      items: {
        type: 'object',
        required: ['pointer', 'code', 'message'],
        properties: {
          pointer: { type: 'string' },
          code: { type: 'string' },
          message: { type: 'string' },
          hint: { type: 'string' },
          allowed: { type: 'array', items: { type: 'string' } },
        },
      },
    },
  },
};

/** OpenAPI 3.1 description of the admin API, generated from the routes. */
export function openApi(routes: Route[]) {
  const paths: Record<string, Record<string, object>> = {};
  for (const route of routes) {
    paths[route.path] = { ...paths[route.path], [route.method.toLowerCase()]: operation(route) };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Sideband control', version: '1' },
    security: [{ token: [] }, { session: [], csrf: [] }],
    paths,
    components: {
      securitySchemes: {
        token: { type: 'http', scheme: 'bearer' },
        // Set by /auth/sign-in. Writes also need the CSRF token from /api/me.
        session: { type: 'apiKey', in: 'cookie', name: 'sideband-staff' },
        csrf: { type: 'apiKey', in: 'header', name: 'x-csrf-token' },
      },
      schemas: { problem },
    },
  };
}

function operation(route: Route) {
  const { summary, right, ifMatch, params, query, body, answer, streams } = route;
  const header = ifMatch && {
    name: 'If-Match',
    in: 'header',
    required: true,
    schema: { type: 'string' },
    description: `The ETag that was read${ifMatch === 'or any' ? ', or * in an emergency' : ''}`,
  };
  const bytes = { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } };
  const json = body && { 'application/json': { schema: schemaOf(body) } };
  const content = route.takesBytes ? bytes : json;
  return {
    summary,
    description: `Needs the right "${right}".`,
    parameters: [
      ...parameters('path', params),
      ...parameters('query', query),
      ...(header ? [header] : []),
    ],
    ...(content && { requestBody: { required: true, content } }),
    responses: {
      ...success(answer, streams),
      default: {
        description: 'Turned down (RFC 9457)',
        content: { [problemType]: { schema: { $ref: '#/components/schemas/problem' } } },
      },
    },
  };
}

function success(answer: z.ZodType | undefined, streams = false) {
  if (!answer) return { 204: { description: 'Done' } };
  const schema = z.toJSONSchema(answer, { io: 'output', unrepresentable: 'any' });
  const type = streams ? 'text/event-stream' : 'application/json';
  return { '2XX': { description: 'Done', content: { [type]: { schema } } } };
}

function parameters(where: 'path' | 'query', shape: z.ZodType) {
  const { properties = {}, required = [] } = schemaOf(shape);
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: where,
    schema,
    required: where === 'path' || required.includes(name),
  }));
}

const schemaOf = (shape: z.ZodType) =>
  z.toJSONSchema(shape, { io: 'input', unrepresentable: 'any' });
