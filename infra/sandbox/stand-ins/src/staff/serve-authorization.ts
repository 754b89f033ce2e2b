import type { FastifyInstance } from 'fastify';
import { answerAddress, readAuthorizationRequest } from './authorization-request.ts';
import { isMischief } from './mischief.ts';
import { choicePage, tellPage } from './pages.ts';
import { type Issuer, policy } from './serve-issuer.ts';

type Fields = Record<string, string | undefined>;

/** Lets the user pick a person, and redirects back with a code or an error. */
export function serveAuthorization(
  app: FastifyInstance,
  { url, clients, people, codes, now }: Issuer,
) {
  app.get<{ Querystring: Fields }>('/authorize', (request, reply) => {
    const read = readAuthorizationRequest(clients, request.query);
    if (read.ok) {
      const back = new URL(read.request.client.redirectUri).origin;
      return reply
        .header('content-security-policy', policy(`'self' ${back}`))
        .type('text/html')
        .send(choicePage(people, request.query));
    }
    if ('redirect' in read) return reply.redirect(read.redirect.href, 303);
    return reply.code(400).type('text/html').send(tellPage(read.tell));
  });

  app.post<{ Body: Fields }>('/authorize', (request, reply) => {
    const { subject, mischief = 'none', ...asked } = request.body ?? {};
    const read = readAuthorizationRequest(clients, asked);
    const member = people.find((one) => one.subject === subject);
    if (!read.ok || !member || !isMischief(mischief)) {
      return reply.code(400).type('text/html').send(tellPage('That is nobody here.'));
    }
    const { client, state, nonce, codeChallenge } = read.request;
    // RFC 9207: identifies the issuer of the response.
    const iss = url();
    if (mischief === 'denied') {
      const no = answerAddress(client, { error: 'access_denied', state, iss });
      return reply.redirect(no.href, 303);
    }
    const { clientId, redirectUri } = client;
    const granted = { clientId, redirectUri, nonce, codeChallenge, member, mischief };
    const code = codes.issue(granted, now());
    return reply.redirect(answerAddress(client, { code, state, iss }).href, 303);
  });
}
