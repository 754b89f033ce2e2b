import * as z from './schema.ts';

/**
 * A file. It is transferred as it is, with its name in `content-disposition`, by calls that state
 * its media type as `file`.
 */
export const wireFile = z.object({
  name: z.string().check(z.regex(/^[\w.-]{1,120}$/)),
  bytes: z.custom<Uint8Array<ArrayBuffer>>((value) => ArrayBuffer.isView(value)),
});
export type WireFile = z.infer<typeof wireFile>;
