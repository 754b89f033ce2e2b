/** Whether this browser supports passkeys. */
export const supportsPasskeys = () => typeof globalThis.PublicKeyCredential === 'function';

/** Whether this browser can offer passkeys in its autofill (WebAuthn §5.1.6). */
export async function supportsPasskeysInAutofill(): Promise<boolean> {
  if (!supportsPasskeys()) return false;
  try {
    return (await PublicKeyCredential.isConditionalMediationAvailable?.()) ?? false;
  } catch {
    return false; // an old implementation; the button still works
  }
}
