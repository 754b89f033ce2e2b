import type { z } from '@sideband/shared-sdk/wire';
import { toJSONSchema } from 'zod/mini';

/** The parts of a zod definition that are read here; they are the same for all of its versions of one kind. */
export interface Definition {
  shape?: Record<string, z.ZodMiniType>;
  options?: z.ZodMiniType[];
  values?: unknown[];
}

export const definitionOf = (schema: z.ZodMiniType) => schema._zod.def as Definition;

/** As JSON Schema 2020-12, which OpenAPI 3.1 speaks. */
export function jsonSchema(schema: z.ZodMiniType, io: 'input' | 'output'): object {
  const { $schema, ...described } = toJSONSchema(schema, { io, target: 'draft-2020-12' });
  return described;
}

/** The fields of a part of an address: name, shape, and whether it has to be there. */
export const fieldsOf = (schema: z.ZodMiniType | undefined) =>
  Object.entries((schema && definitionOf(schema).shape) ?? {}).map(([name, field]) => ({
    name,
    required: field._zod.optin !== 'optional',
    schema: jsonSchema(field, 'input'),
  }));
