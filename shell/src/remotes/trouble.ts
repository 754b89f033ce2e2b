import { TookTooLong } from './within.ts';

/** A file that did not come at once, how its last try failed, and whether it came in the end. */
export interface Trouble {
  url: string;
  address: string;
  error: unknown;
  recovered: 'retry' | 'none';
}

/** What a script failed with that ran, and did not do what it is for. */
export const noContainer = 'no-container';

/** An error as webpack makes it of a file that did not come. */
export const unloaded = (request: string) =>
  Object.assign(new Error(`${request} did not load`), { request });

/** Whether an error, of the loader or of webpack, says that a file did not come. */
export const isUnloaded = (error: unknown) => 'request' in Object(error);

/** Whether asking again is of no use: the answer would be the same, or the line is too slow. */
export const isFinal = (error: unknown) => isUnloaded(error) || error instanceof TookTooLong;
