import * as openid from 'openid-client';
import type { Attempt } from './attempt.ts';
import type { Account } from './identities.table.ts';

export interface StaffIssuerSettings {
  /** Where staff sign in (OpenID Connect Discovery); https, unless on this machine. */
  issuer: string;
  clientId: string;
  /** None for a public client: the code verifier protects the code either way. */
  clientSecret?: string | undefined;
}

export interface StaffIssuer {
  issuer: string;
  /** Where the browser goes. Throws when the issuer is away; trying again is safe. */
  addressOf(attempt: Attempt, redirectUri: string): Promise<URL>;
  /**
   * Changes the code in the answer for who has signed in. Throws when the issuer is away, says no,
   * or has said something that is not true; a code is good once, so begin again.
   */
  accountBehind(answer: URL, attempt: Attempt): Promise<Account>;
}

const timeoutSeconds = 10;
const clockToleranceSeconds = 30;

/** Staff sign-in at an issuer: authorization code with PKCE, state and nonce (OpenID Connect Core §3.1). */
export function openStaffIssuer({
  issuer,
  clientId,
  clientSecret,
}: StaffIssuerSettings): StaffIssuer {
  let found: Promise<openid.Configuration> | undefined;

  /** Asked when first needed, and again after a failure: control starts without its issuer. */
  async function configuration() {
    found ??= discover();
    return found.catch((error) => {
      found = undefined;
      throw error;
    });
  }

  const discover = () =>
    openid.discovery(
      new URL(issuer),
      clientId,
      { [openid.clockTolerance]: clockToleranceSeconds },
      clientSecret ? openid.ClientSecretPost(clientSecret) : openid.None(),
      {
        timeout: timeoutSeconds,
        // The signature of the ID token counts, not only where it came from.
        execute: [
          openid.enableNonRepudiationChecks,
          ...(isOnThisMachine(issuer) ? [openid.allowInsecureRequests] : []),
        ],
      },
    );

  return {
    issuer,
    async addressOf({ state, nonce, codeVerifier }, redirectUri) {
      return openid.buildAuthorizationUrl(await configuration(), {
        ...{ redirect_uri: redirectUri, scope: 'openid email profile', state, nonce },
        code_challenge: await openid.calculatePKCECodeChallenge(codeVerifier),
        code_challenge_method: 'S256',
      });
    },
    async accountBehind(answer, { state, nonce, codeVerifier }) {
      const tokens = await openid.authorizationCodeGrant(await configuration(), answer, {
        ...{ expectedState: state, expectedNonce: nonce, pkceCodeVerifier: codeVerifier },
        idTokenExpected: true,
      });
      const claims = tokens.claims();
      if (!claims) throw new Error('the issuer gave no ID token');
      return {
        ...{ issuer: claims.iss, subject: claims.sub },
        email: typeof claims.email === 'string' ? claims.email : undefined,
        isEmailVerified: claims.email_verified === true,
      };
    },
  };
}

/** What is wrong with an address that staff would type their password at. */
export function checkIssuer(address: string): string | undefined {
  if (!URL.canParse(address)) return 'is no address.';
  const isSafe = new URL(address).protocol === 'https:' || isOnThisMachine(address);
  return isSafe ? undefined : 'has to begin with https://.';
}

function isOnThisMachine(address: string) {
  const { protocol, hostname } = new URL(address);
  return protocol === 'http:' && ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
}
