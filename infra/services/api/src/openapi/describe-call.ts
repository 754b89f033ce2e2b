import type { AnyCall } from '@sideband/shared-sdk/wire';
import { refusalsByStatus } from './refusals-by-status.ts';
import { fieldsOf, jsonSchema } from './schemas.ts';

/** Describes one call as an OpenAPI 3.1 operation object. */
export function describeCall(call: AnyCall): object {
  const parameters = [
    ...fieldsOf(call.params).map((field) => ({ in: 'path', ...field, required: true })),
    ...fieldsOf(call.query).map((field) => ({ in: 'query', ...field })),
    ...fieldsOf(call.headers).map((field) => ({ in: 'header', ...field })),
  ];
  return {
    operationId: `${call.domain}.${call.name}`,
    tags: [call.domain],
    security: call.credential === 'none' ? [] : [{ [call.credential]: [] }],
    ...(parameters.length > 0 && { parameters }),
    ...(call.body && { requestBody: { required: true, ...json(jsonSchema(call.body, 'input')) } }),
    responses: {
      200: { description: 'The answer.', ...enveloped('data', jsonSchema(call.answer, 'output')) },
      ...Object.fromEntries(
        refusalsByStatus(call).map(([status, refusals]) => [
          status,
          {
            description: `Turned down: ${refusals.map(({ code }) => code).join(', ')}.`,
            ...enveloped('error', { anyOf: refusals.map(({ schema }) => schema) }),
          },
        ]),
      ),
      default: { $ref: '#/components/responses/Failure' },
    },
  };
}

const json = (schema: object) => ({ content: { 'application/json': { schema } } });

const enveloped = (field: 'data' | 'error', schema: object) =>
  json({ type: 'object', properties: { [field]: schema }, required: [field] });
