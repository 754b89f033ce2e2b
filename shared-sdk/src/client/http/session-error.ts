/**
 * The session itself declined the action, without a request to the server. An immediate retry is
 * useless.
 */
export class SessionError extends Error {
  override name = 'SessionError';
}

/** Compares names, because a remote may bundle its own copy of this class. */
export const isSessionError = (error: unknown): error is SessionError =>
  error instanceof Error && error.name === 'SessionError';

/** Messages that logs and support rely on (SDK §8). */
export const declined = {
  refreshTokenExpired: 'refresh token is expired',
  purgedJustNow: 'minimum interval between session purges not reached',
  grantRefreshedJustNow: 'the minimum interval between device grant refreshes not reached',
  noDeviceInfo: 'could not find the device info',
  noDeviceId: 'Device ID Unavailable!',
  noSession: 'Session not initialised!',
};
