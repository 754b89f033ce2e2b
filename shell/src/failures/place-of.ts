/**
 * The script that something was thrown in: the file that the browser names, else the nearest of the stack. What a
 * message quotes is no place.
 */
export const placeOf = (where: string): string | undefined =>
  /^[a-z-]+:\/\/\S+/.exec(where)?.[0] ?? /([a-z-]+:\/\/[^\s()]+?):\d+:\d+/.exec(where)?.[1];
