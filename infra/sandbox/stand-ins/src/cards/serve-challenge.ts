import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Events, GatewayEvent } from './events.ts';
import { type Form, textIn } from './form.ts';
import { answeredPage, challengePage, finishedScript } from './pages.ts';
import type { PaymentIntents } from './payment-intents.ts';
import type { SetupIntents } from './setup-intents.ts';

const locales = ['en-US', 'en-CA', 'fr-CA'];
const localeIn = (text: string | undefined) => locales.find((one) => one === text) ?? 'en-US';

/** Serves the 3-D Secure page of the bank, for an intent that requires it. */
export function serveChallenge(
  app: FastifyInstance,
  { setups, payments, events }: { setups: SetupIntents; payments: PaymentIntents; events: Events },
) {
  const send = (reply: FastifyReply, text: string) => reply.type('text/html').send(text);

  app.get('/3ds/finished.js', (_request, reply) =>
    reply.type('text/javascript').send(finishedScript),
  );
  app.get<{ Params: { id: string }; Querystring: { locale?: string } }>(
    '/3ds/:id',
    ({ params: { id }, query }, reply) => {
      const locale = localeIn(query.locale);
      if (id.startsWith('seti_')) return send(reply, challengePage(setups.get(id).id, { locale }));
      const { amount: minorUnits, currency } = payments.get(id);
      return send(reply, challengePage(id, { locale, amount: { minorUnits, currency } }));
    },
  );
  app.post<{ Params: { id: string }; Body: Form }>(
    '/3ds/:id',
    ({ params: { id }, body }, reply) => {
      const isConfirmed = textIn(body, 'answer') === 'yes';
      if (id.startsWith('seti_')) setups.finish(id, isConfirmed);
      else {
        const told: GatewayEvent[] = [];
        payments.finish(
          id,
          isConfirmed,
          (type, object) => void told.push(events.make(type, object)),
        );
        void events.tell(told, 'none');
      }
      return send(reply, answeredPage(localeIn(textIn(body, 'locale'))));
    },
  );
}
