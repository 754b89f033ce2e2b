/**
 * Returns the script that threw an error: the file reported by the browser, or else the topmost
 * frame of the stack. URLs quoted in the message are ignored.
 */
export const placeOf = (where: string): string | undefined =>
  /^[a-z-]+:\/\/\S+/.exec(where)?.[0] ?? /([a-z-]+:\/\/[^\s()]+?):\d+:\d+/.exec(where)?.[1];
