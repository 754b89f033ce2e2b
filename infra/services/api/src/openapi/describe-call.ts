import { jsonSchema } from '@sideband/server/openapi';
import type { AnyCall } from '@sideband/shared-sdk/wire';
import type { FastifySchema } from 'fastify';
import { refusalsByStatus } from './refusals-by-status.ts';

/** Describes one call as an operation of the OpenAPI document. */
export function describeCall(call: AnyCall): FastifySchema {
  const { params, query, headers, body, answer, file } = call;
  return {
    operationId: `${call.domain}.${call.name}`,
    tags: [call.domain],
    security: call.credential === 'none' ? [] : [{ [call.credential]: [] }],
    ...(params && { params: jsonSchema(params, 'input') }),
    ...(query && { querystring: jsonSchema(query, 'input') }),
    ...(headers && { headers: jsonSchema(headers, 'input') }),
    ...(body && { body: json(jsonSchema(body, 'input')) }),
    response: {
      200: {
        description: 'The answer.',
        ...(file ? fileOf(file) : enveloped('data', jsonSchema(answer, 'output'))),
      },
      ...Object.fromEntries(
        refusalsByStatus(call).map(([status, refusals]) => [
          status,
          {
            description: `Turned down: ${refusals.map(({ code }) => code).join(', ')}.`,
            ...enveloped('error', { anyOf: refusals.map(({ schema }) => schema) }),
          },
        ]),
      ),
      default: {
        description: 'A failure with a code; the header `x-trace-id` names it to support.',
        ...json({ $ref: '#/components/schemas/Failure' }),
      },
    },
  };
}

const json = (schema: object) => ({ content: { 'application/json': { schema } } });

const fileOf = (mediaType: string) => ({
  content: { [mediaType]: { schema: { type: 'string', format: 'binary' } } },
});

const enveloped = (field: 'data' | 'error', schema: object) =>
  json({ type: 'object', properties: { [field]: schema }, required: [field] });
