/**
 * Background requests, sent without user activity: time, telemetry, logs, session refresh,
 * sign-out.
 */
const unasked =
  /^(time|playback\/telemetry|user-event|utility\/log-message|session\/v1\/sessions\/refresh|authenticate\/logout)\b/;

/**
 * Returns whether a response indicates user activity. Any response of our own API does (application
 * §7), except those to background requests, which would let an idle page keep its own session
 * alive.
 */
export const isFromSomebody = (address: string, apiBase: string) =>
  address.startsWith(`${apiBase}/`) && !unasked.test(address.slice(apiBase.length + 1));
