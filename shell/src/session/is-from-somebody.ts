/** What a page asks for though nobody is there: time, what has happened, a renewal ahead, a log-out. */
const unasked =
  /^(time|playback\/telemetry|user-event|utility\/log-message|session\/v1\/sessions\/refresh|authenticate\/logout)\b/;

/**
 * Whether an answer from there shows that somebody uses the page: any of our own api (application §7), but
 * for those by which a page left alone would keep itself alive.
 */
export const isFromSomebody = (address: string, apiBase: string) =>
  address.startsWith(`${apiBase}/`) && !unasked.test(address.slice(apiBase.length + 1));
