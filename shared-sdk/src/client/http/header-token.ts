import { z } from '@sideband/shared-sdk/wire';

const printable = /^[\x21-\x7e]+$/;

/** A token that fits into a header. Any other value cannot be one, and would fail every request. */
export const headerToken = z.string().check(z.regex(printable));

export const isHeaderToken = (text: string) => printable.test(text);
