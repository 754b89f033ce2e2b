/**
 * What the wire contract uses of zod/mini, and nothing else: remotes share this module with the
 * shell, so every name here is paid for by every page.
 */
import { string as anyString, config, refine, iso as times } from 'zod/mini';

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

/** Of the standard's forms those two alone: the others would weigh on every page. */
export const iso = { date: times.date, datetime: times.datetime };

/** No NUL and no half of a surrogate pair: a database can keep neither. */
const isText = (value: string) => !/\0|\p{Surrogate}/u.test(value);

export const string = () => anyString().check(refine(isText));

/** For what must not be turned away: whoever stores it makes it fit. */
export { anyString };
