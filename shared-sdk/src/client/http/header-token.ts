import { z } from '@sideband/shared-sdk/wire';

const printable = /^[\x21-\x7e]+$/;

/**
 * A token with characters that a header can carry. Any other value cannot be a token, and would
 * make every request fail.
 */
export const headerToken = z.string().check(z.regex(printable));

export const isHeaderToken = (text: string) => printable.test(text);
