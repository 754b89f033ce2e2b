import type { Sdk } from '@sideband/shared-sdk';
import { eligibilityCheck } from '../../../contract/eligibility-check/calls.ts';
import { solveStamp } from './solve-stamp.ts';

/**
 * Proves to the server that a person is present, with work that the browser does in the background.
 * Returns `false` if the server rejects the proof: offer a one-time passcode, or a retry later.
 * Safe to retry; each call does the work again.
 */
export async function proveHuman(sdk: Sdk, about: { email?: string } = {}): Promise<boolean> {
  await sdk.session.start();
  // Pages loaded over plain HTTP from a host other than localhost are insecure contexts, without
  // `crypto.subtle`.
  if (!globalThis.crypto.subtle) return false;
  const token = await solveStamp(sdk.time.now());
  const { email } = about;
  const verdict = await sdk.bind(eligibilityCheck).captcha({ token, ...(email && { email }) });
  return verdict.ok && verdict.value.isHuman;
}
