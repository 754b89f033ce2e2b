import type { Sdk } from '@sideband/shared-sdk';
import { accept, type Result } from '@sideband/shared-sdk/wire';
import { passkeys } from '../../../contract/passkey/calls.ts';
import { type LoginRefusal, PasskeyError } from '../../../contract/passkey/errors.ts';
import type { Ceremonies } from './ceremonies.ts';
import { browserCeremonies } from './load-ceremonies.ts';

/**
 * Signs in with a passkey: requests a challenge from the server and a signature from the browser,
 * then turns the grant into a session. With `autofill` it waits in the background until the visitor
 * picks a passkey in a field marked `webauthn`, and rejects as aborted when another ceremony
 * starts.
 *
 * Throws a `PasskeyError` when the browser provides no signature. A retry is safe: each attempt has
 * its own challenge.
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
  // The caller may have aborted while the challenge was loading, before there was a ceremony to
  // cancel.
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
  /** Aborts the ceremony, because the visitor left the page or chose another way to sign in. */
  signal?: AbortSignal;
  /** Called when the visitor has picked a passkey, so that the page can show progress. */
  onPicked?: () => void;
  /** Defaults to the browser's ceremonies. */
  ceremonies?: Ceremonies;
}
