import type { FastifyInstance } from 'fastify';
import { html, type Markup, markup } from '../page/html.ts';
import type { Dashboard } from './dashboard.ts';
import type { Disputes } from './disputes.ts';
import { type Form, textIn } from './form.ts';
import type { Methods } from './methods.ts';
import { frame } from './pages.ts';
import type { PaymentIntents } from './payment-intents.ts';
import type { Refunds } from './refunds.ts';

interface World {
  dashboard: Dashboard;
  payments: PaymentIntents;
  refunds: Refunds;
  disputes: Disputes;
  methods: Methods;
  now: () => Date;
}

const mostShown = 20;

/**
 * Serves the gateway's dashboard, where staff refund and dispute payments. Our servers learn of
 * these actions only through events.
 */
export function serveDashboard(app: FastifyInstance, world: World) {
  const { dashboard, methods, now } = world;

  /** Registers a button on the page that acts on one object. */
  const registerAction = (path: string, act: (id: string, form: Form) => Promise<unknown>) =>
    app.post<{ Body: Form }>(path, async ({ body }, reply) => {
      await act(textIn(body, 'id') ?? '', body);
      return reply.redirect('/dashboard', 303);
    });

  app.get('/dashboard', (_request, reply) => reply.type('text/html').send(dashboardPage(world)));
  registerAction('/dashboard/refund', (id, form) => {
    const amount = textIn(form, 'amount');
    return dashboard.refund(id, amount === undefined ? undefined : Number(amount));
  });
  registerAction('/dashboard/fail-refund', (id) => dashboard.failRefund(id));
  registerAction('/dashboard/dispute', (id) => dashboard.dispute(id));
  registerAction('/dashboard/inquire', (id) => dashboard.dispute(id, 'inquiry'));
  registerAction('/dashboard/win', (id) => dashboard.closeDispute(id, 'won'));
  registerAction('/dashboard/lose', (id) => dashboard.closeDispute(id, 'lost'));
  registerAction('/dashboard/replace-card', (id) => {
    const { card } = methods.get(id);
    const expYear = now().getUTCFullYear() + 4;
    // No test card ends with these digits, so they show that the network has replaced the card.
    return dashboard.replaceCard(id, { expMonth: 12, expYear, lastFour: newEndOf(card.number) });
  });
  registerAction('/dashboard/expire-card', (id) =>
    dashboard.replaceCard(id, { expMonth: 1, expYear: now().getUTCFullYear() - 1 }),
  );
  registerAction('/dashboard/detach-card', (id) => dashboard.detachCard(id));
}

const newEndOf = (number: string) =>
  String((Number(number.slice(-4)) + 1111) % 10_000).padStart(4, '0');

function dashboardPage({ payments, refunds, disputes, methods }: World): string {
  const taken = payments.all().filter(({ status }) => status === 'succeeded');
  const money = (minorUnits: number, currency: string) =>
    new Intl.NumberFormat('en', { style: 'currency', currency }).format(minorUnits / 100);
  const rows = (items: Markup[]) =>
    items.length > 0 ? html`<ul>${markup(items)}</ul>` : html`<p>None.</p>`;
  return frame(
    'en',
    'Dashboard of the card gateway (stand-in)',
    html`<p>What is done here is done without our api, which hears of it by an event. <a href="/">Faults of events</a> apply.</p>
<h2>Payments</h2>${rows(
      taken.slice(0, mostShown).map(
        ({ id, amount, refunded, currency, metadata, isDisputed }) =>
          html`<li>${money(amount, currency)} ${metadata.order_id ?? id}${refunded > 0 ? html`, ${money(refunded, currency)} refunded` : html``}${isDisputed ? html`, disputed` : html``}
${form('refund', id, 'Refund', html`<input name="amount" type="number" min="1" aria-label="Minor units; empty for all" placeholder="all">`)}
${form('dispute', id, 'Dispute')}${form('inquire', id, 'Inquire')}</li>`,
      ),
    )}
<h2>Refunds</h2>${rows(
      refunds
        .all()
        .slice(0, mostShown)
        .map(
          ({ id, amount, status }) =>
            html`<li>${id}: ${String(amount)}, ${status} ${form('fail-refund', id, 'Fail')}</li>`,
        ),
    )}
<h2>Disputes</h2>${rows(
      disputes
        .all()
        .slice(0, mostShown)
        .map(
          ({ id, amount, status }) =>
            html`<li>${id}: ${String(amount)}, ${status} ${form('win', id, 'Won')}${form('lose', id, 'Lost')}</li>`,
        ),
    )}
<h2>Cards</h2>${rows(
      methods
        .all()
        .filter(({ isDetached, customer }) => !isDetached && customer !== null)
        .slice(0, mostShown)
        .map(
          ({ id, expMonth, expYear }) =>
            html`<li>${id}, good until ${String(expMonth)}/${String(expYear)}
${form('replace-card', id, 'Replaced by its network')}${form('expire-card', id, 'Let it expire')}${form('detach-card', id, 'Remove')}</li>`,
        ),
    )}`,
  );
}

const form = (action: string, id: string, said: string, fields: Markup = html``) =>
  html`<form method="post" action="/dashboard/${action}"><input type="hidden" name="id" value="${id}">${fields}<button aria-label="${said}: ${id}">${said}</button></form>`;
