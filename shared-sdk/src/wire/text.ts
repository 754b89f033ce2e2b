import * as z from './schema.ts';

/** Something that was typed or chosen: never empty, and no longer than it can sensibly be. */
export const text = (maxLength: number) => z.string().check(z.minLength(1), z.maxLength(maxLength));
