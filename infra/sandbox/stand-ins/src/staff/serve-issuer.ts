import Fastify, { type FastifyInstance } from 'fastify';
import type { Client } from './clients.ts';
import type { Codes } from './codes.ts';
import { homePage, styles } from './pages.ts';
import type { StaffMember } from './people.ts';
import { serveAuthorization } from './serve-authorization.ts';
import { serveTokens } from './serve-tokens.ts';
import type { Signer } from './signing.ts';

export interface Issuer {
  /** Its own URL, which is the issuer in every token. */
  url: () => string;
  clients: Map<string, Client>;
  people: StaffMember[];
  codes: Codes;
  signer: Signer;
  /** During an outage only the switch works. */
  outage: { isDown: boolean };
  now: () => Date;
}

/** Serves the part of an OpenID Connect issuer that a client with code flow and PKCE uses. */
export function serveIssuer(issuer: Issuer): FastifyInstance {
  const { url, people, signer, outage } = issuer;
  const app = Fastify({ forceCloseConnections: true });
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );
  app.addHook('onRequest', async ({ url: path }, reply) => {
    reply.headers({
      'content-security-policy': policy("'self'"),
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cache-control': 'no-store',
    });
    const isSwitch = ['/', '/outage', '/styles.css'].includes(path);
    if (!outage.isDown || isSwitch) return;
    return reply.code(503).send({ error: 'temporarily_unavailable' });
  });

  app.get('/', (_request, reply) => reply.type('text/html').send(homePage(people, outage.isDown)));
  app.get('/styles.css', (_request, reply) => reply.type('text/css').send(styles));
  app.post<{ Body: { down?: string } }>('/outage', (request, reply) => {
    const from = request.headers.origin;
    if (from !== undefined && from !== url()) return reply.code(403).send();
    outage.isDown = request.body?.down === 'yes';
    return reply.redirect('/', 303);
  });
  app.get('/.well-known/openid-configuration', () => discovery(issuer));
  app.get('/keys', () => ({ keys: signer.keys }));
  serveAuthorization(app, issuer);
  serveTokens(app, issuer);
  return app;
}

/**
 * Builds the CSP. `form-action` includes the client, because browsers apply it to the redirect
 * after a submit.
 */
export const policy = (formAction: string) =>
  `default-src 'none'; style-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action ${formAction}`;

/** OpenID Connect Discovery §3. */
const discovery = ({ url, signer }: Issuer) => ({
  issuer: url(),
  authorization_endpoint: `${url()}/authorize`,
  token_endpoint: `${url()}/token`,
  jwks_uri: `${url()}/keys`,
  response_types_supported: ['code'],
  response_modes_supported: ['query'],
  grant_types_supported: ['authorization_code'],
  subject_types_supported: ['public'],
  id_token_signing_alg_values_supported: [signer.algorithm],
  scopes_supported: ['openid', 'email', 'profile'],
  token_endpoint_auth_methods_supported: ['client_secret_basic', 'client_secret_post'],
  code_challenge_methods_supported: ['S256'],
  claims_supported: ['sub', 'name', 'email', 'email_verified'],
  authorization_response_iss_parameter_supported: true,
});
