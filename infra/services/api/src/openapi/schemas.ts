import type { z } from '@sideband/shared-sdk/wire';
import { toJSONSchema } from 'zod/mini';

/**
 * The parts of a zod definition that are used here. Each kind of schema has them in every zod
 * version.
 */
export interface Definition {
  shape?: Record<string, z.ZodMiniType>;
  options?: z.ZodMiniType[];
  values?: unknown[];
}

export const definitionOf = (schema: z.ZodMiniType) => schema._zod.def as Definition;

/** Converts to JSON Schema 2020-12, the dialect of OpenAPI 3.1. */
export function jsonSchema(schema: z.ZodMiniType, io: 'input' | 'output'): object {
  const { $schema, ...described } = toJSONSchema(schema, { io, target: 'draft-2020-12' });
  return described;
}

/**
 * Returns the fields of the path, query or header schema: name, schema, and whether they are
 * required.
 */
export const fieldsOf = (schema: z.ZodMiniType | undefined) =>
  Object.entries((schema && definitionOf(schema).shape) ?? {}).map(([name, field]) => ({
    name,
    required: field._zod.optin !== 'optional',
    schema: jsonSchema(field, 'input'),
  }));
