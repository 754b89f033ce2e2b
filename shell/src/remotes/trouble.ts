import { TookTooLong } from '../within.ts';

/** A file that did not load on the first try: the error of the last failed try, and the outcome. */
export interface Trouble {
  url: string;
  address: string;
  error: unknown;
  recovered: 'retry' | 'none';
}

/** Error of a script that ran without defining its container. */
export const noContainer = 'no-container';

/** Creates an error like webpack's for a file that failed to load. */
export const unloaded = (request: string) =>
  Object.assign(new Error(`${request} did not load`), { request });

/** Returns whether an error of the loader or of webpack is about a file that failed to load. */
export const isUnloaded = (error: unknown) => 'request' in Object(error);

/**
 * Returns whether a retry is pointless: the result would be the same, or the connection is too
 * slow.
 */
export const isFinal = (error: unknown) => isUnloaded(error) || error instanceof TookTooLong;
