import type { BrowserContext, Page } from '@playwright/test';
import { expect } from '../journey.ts';
import { patienceMs } from '../processes/timeouts.ts';

interface Authenticator {
  /** Waits until the authenticator holds exactly this number of passkeys. */
  holds(count: number): Promise<void>;
}

/**
 * Adds a virtual authenticator that approves every request. Call this before the page opens,
 * because a passkey request that is already pending would not reach the authenticator.
 */
export async function giveAuthenticator(
  context: BrowserContext,
  page: Page,
): Promise<Authenticator> {
  const devtools = await context.newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  const credentials = async () =>
    (await devtools.send('WebAuthn.getCredentials', { authenticatorId })).credentials;
  return {
    holds: (count: number) =>
      expect(async () => expect(await credentials()).toHaveLength(count)).toPass({
        timeout: patienceMs,
      }),
  };
}
