import * as openid from 'openid-client';
import type { Attempt } from './attempt.ts';
import type { Account } from './identities.table.ts';

export interface StaffIssuerSettings {
  /** Issuer URL (OpenID Connect Discovery); https, except on this machine. */
  issuer: string;
  clientId: string;
  /** Missing for a public client. PKCE protects the code in either case. */
  clientSecret?: string | undefined;
}

export interface StaffIssuer {
  issuer: string;
  /** Returns the authorization URL. Rejects when the issuer is unavailable; a retry is safe. */
  addressOf(attempt: Attempt, redirectUri: string): Promise<URL>;
  /**
   * Exchanges the authorization code for the account. Rejects when the issuer is unavailable,
   * denies access, or sends an invalid response. Codes are single-use, so the sign-in must start
   * over.
   */
  accountBehind(answer: URL, attempt: Attempt): Promise<Account>;
}

const timeoutSeconds = 10;
const clockToleranceSeconds = 30;

/** Staff sign-in by authorization code with PKCE, state and nonce (OpenID Connect Core §3.1). */
export function openStaffIssuer({
  issuer,
  clientId,
  clientSecret,
}: StaffIssuerSettings): StaffIssuer {
  let found: Promise<openid.Configuration> | undefined;

  /**
   * Discovered on first use and again after a failure, so that control starts without its issuer.
   */
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
        // Verifies the signature of the ID token, instead of relying on TLS alone.
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
        redirect_uri: redirectUri,
        scope: 'openid email profile',
        state,
        nonce,
        code_challenge: await openid.calculatePKCECodeChallenge(codeVerifier),
        code_challenge_method: 'S256',
      });
    },
    async accountBehind(answer, { state, nonce, codeVerifier }) {
      const tokens = await openid.authorizationCodeGrant(await configuration(), answer, {
        expectedState: state,
        expectedNonce: nonce,
        pkceCodeVerifier: codeVerifier,
        idTokenExpected: true,
      });
      const claims = tokens.claims();
      if (!claims) throw new Error('the issuer gave no ID token');
      return {
        issuer: claims.iss,
        subject: claims.sub,
        email: typeof claims.email === 'string' ? claims.email : undefined,
        isEmailVerified: claims.email_verified === true,
      };
    },
  };
}

/** Returns why an issuer URL is unsafe for passwords; `undefined` when it is safe. */
export function checkIssuer(address: string): string | undefined {
  if (!URL.canParse(address)) return 'is no address.';
  const isSafe = new URL(address).protocol === 'https:' || isOnThisMachine(address);
  return isSafe ? undefined : 'has to begin with https://.';
}

function isOnThisMachine(address: string) {
  const { protocol, hostname } = new URL(address);
  return protocol === 'http:' && ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
}
