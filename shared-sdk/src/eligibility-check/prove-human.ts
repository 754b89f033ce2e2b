import type { Sdk } from '@sideband/shared-sdk';
import { eligibilityCheck } from './calls.ts';
import { solveStamp } from './solve-stamp.ts';

/**
 * Shows the server that a person is there, by work that the browser does in the background. False where it does
 * not believe so: offer a passcode, or another time. Safe to repeat; each time costs the work again.
 */
export async function proveHuman(sdk: Sdk, about: { email?: string } = {}): Promise<boolean> {
  await sdk.session.start();
  // Where a page came over plain HTTP from elsewhere, browsers cannot do the work.
  if (!globalThis.crypto.subtle) return false;
  const token = await solveStamp(sdk.time.now());
  const { email } = about;
  const verdict = await sdk.bind(eligibilityCheck).captcha({ token, ...(email && { email }) });
  return verdict.ok && verdict.value.isHuman;
}
