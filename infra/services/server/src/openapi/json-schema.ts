import type { $ZodType } from 'zod/v4/core';
import { toJSONSchema } from 'zod/v4/core';

/** Converts a schema to JSON Schema 2020-12, the dialect of OpenAPI 3.1. */
export function jsonSchema(schema: $ZodType, io: 'input' | 'output'): object {
  const { $schema, ...described } = toJSONSchema(schema, { io, target: 'draft-2020-12' });
  return described;
}
