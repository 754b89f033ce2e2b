import type { Sdk } from '@sideband/shared-sdk';
import { accept, type Result } from '@sideband/shared-sdk/wire';
import { passkeys } from './calls.ts';
import { browserCeremonies, type Ceremonies } from './ceremonies.ts';
import { type LoginRefusal, PasskeyError } from './errors.ts';

/**
 * Signs in with a passkey: asks the server for a challenge, the browser for a signature, and turns
 * the grant into a session. With `autofill` it waits in the background until a passkey is picked in
 * a field marked `webauthn`, and ends quietly when another ceremony begins.
 *
 * Throws a `PasskeyError` when the browser gives no signature. Trying again is safe: each try has a
 * challenge of its own.
 */
export async function signInWithPasskey(
  sdk: Sdk,
  { autofill = false, signal, onPicked, ceremonies: given }: Options = {},
): Promise<Result<void, LoginRefusal>> {
  const ceremonies = given ?? (await browserCeremonies());
  const { startLogin, finishLogin } = sdk.bind(passkeys);
  const start = await startLogin();
  if (!start.ok) return start;
  const { grant, publicKeyCredentialRequestOptions: options } = start.value;
  // Whoever called it off may have done so before there was anything to call off.
  if (signal?.aborted) throw new PasskeyError('ceremonyAborted');
  const cancel = () => ceremonies.cancel();
  signal?.addEventListener('abort', cancel);
  const credential = await ceremonies
    .get(options, { autofill })
    .finally(() => signal?.removeEventListener('abort', cancel));
  onPicked?.();
  const finished = await finishLogin({ credential }, { grant });
  if (!finished.ok) return finished;
  await sdk.session.signIn(finished.value, finished.value.handle);
  return accept(undefined);
}

interface Options {
  autofill?: boolean;
  /** Ends the ceremony: the person left, or wants another way. */
  signal?: AbortSignal;
  /** The person chose a passkey: from here on they want to know how it ends. */
  onPicked?: () => void;
  /** The browser's unless given. */
  ceremonies?: Ceremonies;
}
