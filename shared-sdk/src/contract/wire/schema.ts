/**
 * The part of zod/mini that the wire contract uses, and nothing else: remotes share this module
 * with the shell, so every page pays for every export.
 */
import { string as anyString, config, refine, iso as times } from 'zod/mini';

// zod probes `new Function` where it compiles schemas, which the Content-Security-Policy reports.
// zod/mini compiles none today. This setting keeps it that way.
config({ jitless: true });

export type { infer, input, output, ZodMiniType } from 'zod/mini';
export {
  array,
  boolean,
  custom,
  discriminatedUnion,
  enum,
  extend,
  int,
  length,
  literal,
  maximum,
  maxLength,
  minimum,
  minLength,
  nonnegative,
  nullable,
  number,
  object,
  optional,
  overwrite,
  record,
  refine,
  regex,
  safeParse,
  strictObject,
  union,
} from 'zod/mini';

/** Only these two ISO formats, because the others would add weight to every page. */
export const iso = { date: times.date, datetime: times.datetime };

/** No NUL and no lone surrogate: a database can store neither. */
const isText = (value: string) => !/\0|\p{Surrogate}/u.test(value);

export const string = () => anyString().check(refine(isText));

/** For text that must not be rejected: the code that stores it sanitizes it. */
export { anyString };
