import { randomBytes } from 'node:crypto';
import { Provider } from 'oidc-provider/lib/provider.js';
import type { Client } from './clients.ts';
import { memoryOf } from './memory.ts';
import { tellPage } from './pages.ts';
import type { StaffMember } from './people.ts';
import { type SigningKey, signingAlgorithm } from './signing-key.ts';

/** Creates the issuer: authorization code flow with PKCE, with the claims in the ID token. */
export function createProvider(
  url: string,
  {
    clients,
    people,
    key,
  }: { clients: ReadonlyMap<string, Client>; people: StaffMember[]; key: SigningKey },
): Provider {
  return new Provider(url, {
    adapter: memoryOf(clients),
    clientDefaults: { id_token_signed_response_alg: signingAlgorithm },
    jwks: { keys: [key.jwk] },
    cookies: { keys: [randomBytes(32).toString('base64url')] },
    routes: { authorization: '/authorize', token: '/token', jwks: '/keys' },
    features: { devInteractions: { enabled: false } },
    pkce: { required: () => true },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    conformIdTokenClaims: false,
    // Sessions are not stored.
    expiresWithSession: () => false,
    ttl: {
      AccessToken: 300,
      AuthorizationCode: 60,
      Grant: 3600,
      IdToken: 300,
      Interaction: 3600,
      Session: 3600,
    },
    interactions: { url: (_, { uid }) => `/sign-in/${uid}` },
    findAccount(_, subject) {
      const member = people.find((one) => one.subject === subject);
      if (!member) return;
      const { name, email } = member;
      const claims = () => ({ sub: subject, name, email, email_verified: true });
      return { accountId: subject, claims };
    },
    renderError(ctx, { error, error_description: says }) {
      ctx.type = 'html';
      ctx.body = tellPage(says ?? error);
    },
  });
}
