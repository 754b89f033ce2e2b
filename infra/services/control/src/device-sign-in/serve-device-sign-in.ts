import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Database } from '../database/database.ts';
import type { Limits } from '../limits/limits.ts';
import { beginDeviceSignIn, pollDeviceSignIn, pollSeconds } from './device-sign-ins.table.ts';

interface Parts {
  /** Public origin of control. */
  site: { origin: string };
  /** Whether staff sign-in is configured. Without it no one could approve. */
  isOpen: boolean;
  limits: Limits;
  now: () => Date;
}

const clientId = 'sideband-cli';
const grantType = 'urn:ietf:params:oauth:grant-type:device_code';
/** Scopes for the command line. Changes can be approved and applied only in the browser. */
const offered = ['read', 'draft', 'publish'] as const;

const asked = z.object({
  client_id: z.literal(clientId),
  scope: z.string().max(200).default(offered.join(' ')),
  /** Our extension: device name shown to the approving person. */
  device_name: z
    .string()
    .trim()
    .min(1)
    .max(100)
    .regex(/^[^\p{C}]+$/u)
    .default('an unnamed device'),
});
const polled = z.object({
  client_id: z.literal(clientId),
  grant_type: z.literal(grantType),
  device_code: z.string().max(200),
});

/**
 * `POST /auth/device` and `POST /auth/token`: the device authorization grant (RFC 8628) for the
 * only public client, the command line. The person decides on the console's page `/device`.
 */
export function serveDeviceSignIn(
  app: FastifyInstance,
  db: Database,
  { site, isOpen, limits, now }: Parts,
) {
  app.register(async (own) => {
    own.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 4_096 },
      (_, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    );

    own.post('/auth/device', async (request, reply) => {
      if (!isOpen) {
        const says = 'No one can sign in to this control. Use an API token.';
        return fail(reply, 'unauthorized_client', says);
      }
      const wait = limits.countSignIn('device', request.ip, now());
      if (wait !== undefined) return askToWait(reply, wait);
      const read = asked.safeParse(request.body);
      if (!read.success) return fail(reply, 'invalid_request', saysOf(read.error));
      const { scope, device_name: label } = read.data;
      const scopes = offered.filter((one) => scope.split(' ').includes(one));
      if (scopes.length === 0) {
        return fail(reply, 'invalid_scope', `Scopes are: ${offered.join(' ')}.`);
      }
      const begun = await beginDeviceSignIn(db, { at: now(), label, scopes });
      const page = `${site.origin}/device`;
      return reply.send({
        device_code: begun.deviceCode,
        user_code: begun.userCode,
        verification_uri: page,
        verification_uri_complete: `${page}?code=${begun.userCode}`,
        expires_in: begun.expiresInSeconds,
        interval: pollSeconds,
      });
    });

    own.post('/auth/token', async (request: FastifyRequest, reply) => {
      const read = polled.safeParse(request.body);
      if (!read.success) {
        const given = Object(request.body).grant_type;
        if (given !== undefined && given !== grantType) {
          return fail(reply, 'unsupported_grant_type', `The grant type is ${grantType}.`);
        }
        return fail(reply, 'invalid_request', saysOf(read.error));
      }
      const at = now();
      const found = await pollDeviceSignIn(db, { deviceCode: read.data.device_code, at });
      if (!found.ok) {
        // Guessing counts against the rate limit of the network. Polling does not.
        if (found.error === 'invalid_grant') limits.countStranger(request.ip, at);
        return fail(reply, found.error);
      }
      return reply.send({
        access_token: found.token,
        token_type: 'Bearer',
        expires_in: Math.floor((found.expiresAt.getTime() - at.getTime()) / 1_000),
        scope: found.scopes.join(' '),
        // Our extension: ID for `DELETE /api/me/tokens/{id}`.
        token_id: found.id,
      });
    });
  });
}

const saysOf = ({ issues }: z.ZodError) =>
  issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; ');

/** Error response (RFC 6749 §5.2). */
const fail = (reply: FastifyReply, error: string, says?: string) =>
  reply.code(400).send({ error, ...(says && { error_description: says }) });

const askToWait = (reply: FastifyReply, seconds: number) =>
  reply.code(429).header('retry-after', String(seconds)).send({ error: 'temporarily_unavailable' });
