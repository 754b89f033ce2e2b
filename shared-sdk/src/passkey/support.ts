/** Whether this browser knows passkeys at all. */
export const supportsPasskeys = () => typeof globalThis.PublicKeyCredential === 'function';

/** Whether it can offer them among what it fills in by itself (WebAuthn §5.1.6). */
export async function supportsPasskeysInAutofill(): Promise<boolean> {
  if (!supportsPasskeys()) return false;
  try {
    return (await PublicKeyCredential.isConditionalMediationAvailable?.()) ?? false;
  } catch {
    return false; // an old implementation; the button still works
  }
}
