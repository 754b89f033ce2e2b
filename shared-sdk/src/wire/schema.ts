/**
 * What the wire contract uses of zod/mini, and nothing else: remotes share this module with the
 * shell, so every name here is paid for by every page.
 */
import { config } from 'zod/mini';

// Where zod compiles schemas it probes `new Function`, which the Content-Security-Policy reports.
// zod/mini compiles none today; this keeps it so.
config({ jitless: true });

export type { infer, input, output, ZodMiniType } from 'zod/mini';
export {
  array,
  boolean,
  discriminatedUnion,
  enum,
  extend,
  int,
  iso,
  length,
  literal,
  maxLength,
  minLength,
  nonnegative,
  nullable,
  number,
  object,
  optional,
  record,
  regex,
  safeParse,
  strictObject,
  string,
  union,
} from 'zod/mini';
