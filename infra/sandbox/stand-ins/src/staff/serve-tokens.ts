import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { clientBehind } from './clients.ts';
import type { Issuer } from './serve-issuer.ts';

/** Exchanges a code for an ID token (RFC 6749 §4.1.3, OpenID Connect Core §3.1.3). */
export function serveTokens(app: FastifyInstance, { clients, codes, signer, now }: Issuer) {
  app.post<{ Body: Record<string, string | undefined> }>('/token', async (request, reply) => {
    const body = request.body ?? {};
    const client = clientBehind(clients, { authorization: request.headers.authorization, body });
    if (!client) return reply.code(401).send({ error: 'invalid_client' });
    if (body.grant_type !== 'authorization_code') {
      return reply.code(400).send({ error: 'unsupported_grant_type' });
    }
    const { code = '', redirect_uri: redirectUri = '', code_verifier: codeVerifier = '' } = body;
    const by = { clientId: client.clientId, redirectUri, codeVerifier };
    const granted = codes.redeem(code, by, now());
    if (!granted) return reply.code(400).send({ error: 'invalid_grant' });
    return {
      // It grants access to nothing here.
      access_token: randomBytes(32).toString('base64url'),
      token_type: 'Bearer',
      expires_in: 300,
      id_token: await signer.sign(granted, now()),
    };
  });
}
