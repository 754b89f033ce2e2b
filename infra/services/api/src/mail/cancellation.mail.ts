import type { Locale } from '../customers/customers.table.ts';
import { formatDay } from './format-day.ts';
import { html, layOut, type MailText } from './lay-out.ts';
import { type IsBuilt, whatNext } from './what-next.ts';

/** Email about a subscription that will end, or whose cancellation was revoked. */
export interface Cancellation {
  /**
   * `cancelledOwing`: the plan is active, and the account has a balance due. `…Unpaid`: the plan is
   * suspended for a debt, and ends on a later day or has ended now.
   */
  what: 'cancelled' | 'cancelledOwing' | 'cancelledUnpaid' | 'endedUnpaid' | 'kept';
  firstName: string;
  planName: string;
  /** First day without service; for `kept`, the day on which service would have ended. */
  endsOn: string;
}

type Words = Record<'subject' | 'greeting' | 'what' | 'more', string>;
type Next = (name: Parameters<typeof whatNext>[0]) => string;
type Values = { firstName: string; planName: string; day: string; next: Next };

const english: Record<Cancellation['what'], (values: Values) => Words> = {
  cancelled: ({ firstName, planName, day, next }) => ({
    subject: 'Your Sideband plan is cancelled',
    greeting: `Hello ${firstName},`,
    what: `${planName} ends on ${day}. Until then you keep listening, and there is nothing more to pay.`,
    more: next('keep'),
  }),
  cancelledOwing: ({ firstName, planName, day, next }) => ({
    subject: 'Your Sideband plan is cancelled',
    greeting: `Hello ${firstName},`,
    what: `${planName} ends on ${day} and will not renew. Your account still has a balance to pay: please pay it, so that you can keep listening until then.`,
    more: next('keep'),
  }),
  cancelledUnpaid: ({ firstName, planName, day, next }) => ({
    subject: 'Your Sideband plan is cancelled',
    greeting: `Hello ${firstName},`,
    what: `${planName} is cancelled and will not renew. It is suspended because a payment is still missing: once you pay your balance, you can listen until ${day}.`,
    more: next('keep'),
  }),
  endedUnpaid: ({ firstName, planName, next }) => ({
    subject: 'Your Sideband plan has ended',
    greeting: `Hello ${firstName},`,
    what: `${planName} has ended and will not renew. ${next('payWhatIsLeft')}`,
    more: 'Would you like to listen again? Choose a plan online, or ask us by chat.',
  }),
  kept: ({ firstName, planName, day, next }) => ({
    subject: 'You kept your Sideband plan',
    greeting: `Hello ${firstName},`,
    what: `${planName} goes on as before, and no longer ends on ${day}.`,
    more: next('cancelAfterAll'),
  }),
};

const french: typeof english = {
  cancelled: ({ firstName, day, next }) => ({
    subject: 'Votre forfait Sideband est annulé',
    greeting: `Bonjour ${firstName},`,
    what: `Votre forfait prend fin le ${day}. D’ici là, vous continuez d’écouter et il n’y a plus rien à payer.`,
    more: next('keep'),
  }),
  cancelledOwing: ({ firstName, day, next }) => ({
    subject: 'Votre forfait Sideband est annulé',
    greeting: `Bonjour ${firstName},`,
    what: `Votre forfait prend fin le ${day} et ne sera pas renouvelé. Il reste un solde à payer dans votre compte : réglez-le pour continuer d’écouter d’ici là.`,
    more: next('keep'),
  }),
  cancelledUnpaid: ({ firstName, day, next }) => ({
    subject: 'Votre forfait Sideband est annulé',
    greeting: `Bonjour ${firstName},`,
    what: `Votre forfait est annulé et ne sera pas renouvelé. Il est suspendu parce qu’un paiement est en souffrance. Dès que vous aurez payé votre solde, vous pourrez écouter jusqu’au ${day}.`,
    more: next('keep'),
  }),
  endedUnpaid: ({ firstName, next }) => ({
    subject: 'Votre forfait Sideband a pris fin',
    greeting: `Bonjour ${firstName},`,
    what: `Votre forfait a pris fin et ne sera pas renouvelé. ${next('payWhatIsLeft')}`,
    more: 'Envie d’écouter de nouveau? Choisissez un forfait en ligne, ou écrivez-nous par clavardage.',
  }),
  kept: ({ firstName, day, next }) => ({
    subject: 'Vous gardez votre forfait Sideband',
    greeting: `Bonjour ${firstName},`,
    what: `Votre forfait continue comme avant et ne prend plus fin le ${day}.`,
    more: next('cancelAfterAll'),
  }),
};

export function writeCancellation(mail: Cancellation, locale: Locale, isBuilt: IsBuilt): MailText {
  const next: Next = (name) => whatNext(name, locale, isBuilt);
  const wordsFor = (locale === 'fr-CA' ? french : english)[mail.what];
  const words = wordsFor({ ...mail, day: formatDay(mail.endsOn, locale), next });
  const { subject, greeting, what, more } = words;
  return {
    subject,
    text: [greeting, what, more, 'Sideband'].join('\n\n'),
    html: layOut(locale, subject, [
      html`<p>${greeting}</p>`,
      html`<p>${what}</p>`,
      html`<p>${more}</p>`,
    ]),
  };
}
