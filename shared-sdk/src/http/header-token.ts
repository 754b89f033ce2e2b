import { z } from '@sideband/shared-sdk/wire';

const printable = /^[\x21-\x7e]+$/;

/** A token as a header can carry it. Anything else was never one: it would fail every request. */
export const headerToken = z.string().check(z.regex(printable));

export const isHeaderToken = (text: string) => printable.test(text);
