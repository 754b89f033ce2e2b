/** What the session declines by itself, without asking the server. Trying again at once is no use. */
export class SessionError extends Error {
  override name = 'SessionError';
}

/** Goes by name: a remote may carry another copy of this class than the one that threw. */
export const isSessionError = (error: unknown): error is SessionError =>
  error instanceof Error && error.name === 'SessionError';

/** The words that logs and support know (SDK §8). */
export const declined = {
  refreshTokenExpired: 'refresh token is expired',
  purgedJustNow: 'minimum interval between session purges not reached',
  grantRefreshedJustNow: 'the minimum interval between device grant refreshes not reached',
  noDeviceInfo: 'could not find the device info',
  noDeviceId: 'Device ID Unavailable!',
  noSession: 'Session not initialised!',
};
