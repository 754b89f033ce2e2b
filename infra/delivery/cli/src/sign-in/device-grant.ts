import { unreachable } from '../control/refusals.ts';
import { Refusal } from '../refusal.ts';
import type { StoredSignIn } from './sign-in-file.ts';

const clientId = 'sideband-cli';
const grantType = 'urn:ietf:params:oauth:grant-type:device_code';
/** RFC 8628 §3.2 and §3.5. */
const usualIntervalSeconds = 5;
const slowDownSeconds = 5;

interface Asking {
  /** Origin of control. */
  address: string;
  signal: AbortSignal;
  /** Waits for the given number of milliseconds, or rejects when `signal` aborts. */
  pause: (ms: number, signal: AbortSignal) => Promise<void>;
}

export interface DeviceCode {
  device_code: string;
  user_code: string;
  verification_uri: string;
  verification_uri_complete?: string;
  expires_in: number;
  interval?: number;
}

/** Requests a device code, which the user approves in a browser (RFC 8628 §3.1). */
export async function askForCode(asking: Asking, deviceName: string): Promise<DeviceCode> {
  const form = { client_id: clientId, device_name: deviceName };
  const { status, body } = await post(asking, '/auth/device', form);
  if (status === 200) return body as unknown as DeviceCode;
  if (body.error === 'unauthorized_client') {
    throw new Refusal('Nobody can sign in to this control: it has only tokens.', {
      next: 'Ask its admin for a token, and put it into SIDEBAND_TOKEN.',
      exitCode: 3,
    });
  }
  throw refused(status, body);
}

/**
 * Polls until the user has decided. Network errors and busy responses do not end the polling but
 * only slow it down, until the code expires. Rejects with a `Refusal` when the user denies the
 * request or the code expires.
 */
export async function waitForToken(
  asking: Asking,
  { device_code, expires_in, interval = usualIntervalSeconds }: DeviceCode,
): Promise<StoredSignIn> {
  const form = { client_id: clientId, grant_type: grantType, device_code };
  let pauseSeconds = interval;
  for (let waited = 0; waited <= expires_in; waited += pauseSeconds) {
    await asking.pause(pauseSeconds * 1_000, asking.signal);
    const answer = await post(asking, '/auth/token', form).catch((error: unknown) => {
      if (asking.signal.aborted) throw error;
    });
    const error = answer?.status === 200 ? undefined : String(answer?.body.error ?? 'no answer');
    if (answer && error === undefined) return signInOf(answer.body);
    if (error === 'authorization_pending') continue;
    const isBusy = !answer || answer.status === 429 || answer.status >= 500;
    if (isBusy || error === 'slow_down') pauseSeconds += slowDownSeconds;
    else if (error === 'access_denied') throw notSignedIn('It was turned down at the browser.');
    else if (error === 'expired_token') break;
    else throw refused(answer.status, answer.body);
  }
  throw notSignedIn('The code has expired before anybody approved it.');
}

function signInOf({ access_token, token_id, expires_in }: Record<string, unknown>): StoredSignIn {
  if (typeof access_token !== 'string' || typeof token_id !== 'number') {
    throw new Refusal('Control gave an answer without a token.', { exitCode: 3 });
  }
  const expiresAt = new Date(Date.now() + Number(expires_in) * 1_000).toISOString();
  return { token: access_token, tokenId: token_id, expiresAt };
}

async function post({ address, signal }: Asking, path: string, form: Record<string, string>) {
  const body = new URLSearchParams(form);
  const answer = await fetch(address + path, { method: 'POST', body, signal }).catch(
    (error: unknown) => {
      if (signal.aborted) throw error;
      throw unreachable(address, error);
    },
  );
  const told: unknown = await answer.json().catch(() => ({}));
  return { status: answer.status, body: Object(told) as Record<string, unknown> };
}

const notSignedIn = (why: string) =>
  new Refusal(why, { next: 'sideband sign-in begins again.', exitCode: 3 });

function refused(status: number, { error, error_description: says }: Record<string, unknown>) {
  const why = [error, says].filter((part) => typeof part === 'string').join(': ');
  return new Refusal(`Control refused the sign-in (${status}${why && `, ${why}`}).`, {
    next:
      status === 404
        ? 'This control is older than `sideband sign-in`. Use SIDEBAND_TOKEN.'
        : undefined,
    exitCode: 3,
  });
}
