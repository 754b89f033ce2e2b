import { join } from 'node:path';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { scriptOf } from '../script-of.ts';
import { authenticatePage, fieldsPage } from './pages.ts';
import { styles } from './styles.ts';
import { localeOf } from './words.ts';

/** Modules that run in the browser, each served with its types stripped. */
const scripts = [
  ...['authenticate', 'brands', 'fields', 'gateway', 'look', 'messages', 'page-door'],
  'typed-card',
];

interface FieldsRequest {
  Querystring: { parent?: string; locale?: string };
}

/**
 * Serves the card fields and the bank's challenge from the gateway's own origin. Our page embeds
 * them and never sees what is typed. `parent` is the origin of that page, and no other origin may
 * frame them.
 */
export function serveFields(app: FastifyInstance, { publishableKey }: { publishableKey: string }) {
  for (const [path, pageOf] of [
    ['/fields', fieldsPage],
    ['/authenticate', authenticatePage],
  ] as const) {
    app.get<FieldsRequest>(path, ({ query }, reply) => {
      const parent = parentOf(query.parent);
      if (!parent) return reply.code(400).send('`parent` has to be an origin of this machine.\n');
      const locale = localeOf(query.locale);
      return guarded(reply, parent).type('text/html').send(pageOf({ locale, publishableKey }));
    });
  }
  app.get('/fields.css', (_request, reply) => reply.type('text/css').send(styles));
  for (const name of scripts) {
    app.get(`/fields/${name}.ts`, async (_request, reply) =>
      reply
        .type('text/javascript')
        .send(await scriptOf(join(import.meta.dirname, 'browser', `${name}.ts`))),
    );
  }
}

/**
 * Returns the origin if it is on this machine. In production, the gateway would compare it with a
 * list of the shops' origins.
 */
function parentOf(asked: string | undefined): string | undefined {
  if (asked === undefined || !URL.canParse(asked)) return;
  const { origin, hostname } = new URL(asked);
  const isHere = hostname === 'localhost' || hostname.endsWith('.localhost');
  return isHere && origin === asked ? origin : undefined;
}

function guarded(reply: FastifyReply, parent: string) {
  return reply.headers({
    'content-security-policy': [
      ...["default-src 'none'", "script-src 'self'", "style-src 'self'", "connect-src 'self'"],
      ...[
        "frame-src 'self'",
        `font-src ${parent}`,
        "base-uri 'none'",
        "form-action 'none'",
        `frame-ancestors ${parent}`,
      ],
      ...["require-trusted-types-for 'script'", "trusted-types 'none'"],
    ].join('; '),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), usb=()',
    'cache-control': 'no-store',
  });
}
