/**
 * Background requests, sent without user activity: time, telemetry, logs, session refresh,
 * sign-out.
 */
const unasked =
  /^(time|playback\/telemetry|user-event|utility\/log-message|session\/v1\/sessions\/refresh|authenticate\/logout)\b/;

/**
 * Returns whether a response indicates user activity: any response of our own API (application §7),
 * except to background requests, with which an idle page would keep itself alive.
 */
export const isFromSomebody = (address: string, apiBase: string) =>
  address.startsWith(`${apiBase}/`) && !unasked.test(address.slice(apiBase.length + 1));
