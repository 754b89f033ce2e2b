import type { z } from '@sideband/shared-sdk/wire';

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
