import type { AfterCancelling } from '@sideband/shared-sdk/rules/cancellations';
import type { Money } from '@sideband/shared-sdk/wire';
import type { Locale } from '../customers/customers.table.ts';
import { buttonTo } from './button-to.ts';
import { formatDay } from './format-day.ts';
import { formatMoney } from './format-money.ts';
import type { MailText } from './letter.ts';
import type { Pages } from './pages.ts';
import { whatNext } from './what-next.ts';
import { because, hello, inLanguage } from './wording.ts';
import { writeLetter } from './write-letter.ts';

/** Email about a subscription that will end, or whose cancellation was revoked. */
export interface Cancellation {
  what: AfterCancelling | 'kept';
  firstName: string;
  planName: string;
  /** Product that the picture of the plan is drawn from. */
  productId?: string;
  /** First day without service; for `kept`, the day on which service would have ended. */
  endsOn: string;
  /** Balance due of the account. Omitted by mails that are older than this field. */
  amountDue?: Money;
  /** For `kept`: whether no card on file can pay on the day of the renewal. */
  needsCard?: boolean;
}

interface Words {
  subject: string;
  heading: string;
  preheader: string;
  what: string;
  more: string;
}
type Next = (name: Parameters<typeof whatNext>[0]) => string;
interface Values {
  planName: string;
  day: string;
  /** "Your balance of $15.99". */
  balance: string;
  needsCard: boolean;
  next: Next;
  /** `canceled` or `cancelled`: the spelling differs between the United States and Canada. */
  cancelled: string;
}

const english: Record<Cancellation['what'], (values: Values) => Words> = {
  cancelled: ({ planName, day, next, cancelled }) => ({
    subject: `Your Sideband plan is ${cancelled}`,
    heading: `Your plan is ${cancelled}`,
    preheader: `You can listen until ${day}. There is nothing more to pay.`,
    what: `${planName} ends on ${day}. Until then you keep listening, and there is nothing more to pay.`,
    more: next('keep'),
  }),
  cancelledOwing: ({ planName, day, balance, next, cancelled }) => ({
    subject: `Your Sideband plan is ${cancelled}`,
    heading: `Your plan is ${cancelled}`,
    preheader: `It ends on ${day}. ${balance} is still due.`,
    what: `${planName} ends on ${day} and won’t renew. ${balance} is still due: pay it to keep listening until then.`,
    more: next('keep'),
  }),
  cancelledUnpaid: ({ planName, day, balance, next, cancelled }) => ({
    subject: `Your Sideband plan is ${cancelled}`,
    heading: `Your plan is ${cancelled}`,
    preheader: `It is suspended. Pay your balance to listen until ${day}.`,
    what: `${planName} is ${cancelled} and won’t renew. It’s suspended because a payment is missing. ${balance} is still due: once it’s paid, you can listen until ${day}.`,
    more: next('keep'),
  }),
  endedUnpaid: ({ planName, balance, next }) => ({
    subject: 'Your Sideband plan has ended',
    heading: 'Your plan has ended',
    preheader: `It won’t renew. ${balance} is still due.`,
    what: `${planName} has ended and won’t renew. ${balance} is still due. ${next('payWhatIsLeft')}`,
    more: 'Would you like to listen again? Choose a plan online, or ask us by chat.',
  }),
  kept: ({ planName, day, needsCard, next }) => ({
    subject: 'You kept your Sideband plan',
    heading: 'You kept your plan',
    preheader: `It no longer ends on ${day}.`,
    what: `${planName} goes on as before, and no longer ends on ${day}.`,
    more: needsCard
      ? `To renew on ${day}, it needs a card that can be charged. Add one in your account by then.`
      : next('cancelAfterAll'),
  }),
};

const french: typeof english = {
  cancelled: ({ planName, day, next }) => ({
    subject: 'Votre forfait Sideband est annulé',
    heading: 'Votre forfait est annulé',
    preheader: `Vous pouvez écouter jusqu’au ${day}. Il n’y a plus rien à payer.`,
    what: `Votre forfait ${planName} prend fin le ${day}. D’ici là, vous continuez d’écouter et il n’y a plus rien à payer.`,
    more: next('keep'),
  }),
  cancelledOwing: ({ planName, day, balance, next }) => ({
    subject: 'Votre forfait Sideband est annulé',
    heading: 'Votre forfait est annulé',
    preheader: `Il prend fin le ${day}. ${balance} reste à payer.`,
    what: `Votre forfait ${planName} prend fin le ${day} et ne sera pas renouvelé. ${balance} reste à payer\u00a0: réglez-le pour continuer d’écouter d’ici là.`,
    more: next('keep'),
  }),
  cancelledUnpaid: ({ planName, day, balance, next }) => ({
    subject: 'Votre forfait Sideband est annulé',
    heading: 'Votre forfait est annulé',
    preheader: `Il est suspendu. Payez votre solde pour écouter jusqu’au ${day}.`,
    what: `Votre forfait ${planName} est annulé et ne sera pas renouvelé. Il est suspendu en raison d’un paiement en souffrance. ${balance} reste à payer\u00a0: une fois réglé, vous pourrez écouter jusqu’au ${day}.`,
    more: next('keep'),
  }),
  endedUnpaid: ({ planName, balance, next }) => ({
    subject: 'Votre forfait Sideband a pris fin',
    heading: 'Votre forfait a pris fin',
    preheader: `Il ne sera pas renouvelé. ${balance} reste à payer.`,
    what: `Votre forfait ${planName} a pris fin et ne sera pas renouvelé. ${balance} reste à payer. ${next('payWhatIsLeft')}`,
    more: 'Envie d’écouter de nouveau? Choisissez un forfait en ligne, ou écrivez-nous par clavardage.',
  }),
  kept: ({ planName, day, needsCard, next }) => ({
    subject: 'Vous gardez votre forfait Sideband',
    heading: 'Vous gardez votre forfait',
    preheader: `Il ne prend plus fin le ${day}.`,
    what: `Votre forfait ${planName} continue comme avant et ne prend plus fin le ${day}.`,
    more: needsCard
      ? `Pour se renouveler le ${day}, il lui faut une carte valide. Ajoutez-en une dans votre compte d’ici là.`
      : next('cancelAfterAll'),
  }),
};

/** What a customer in each situation most likely wants to do. */
const actions = {
  cancelled: 'keepPlan',
  cancelledOwing: 'pay',
  cancelledUnpaid: 'pay',
  endedUnpaid: 'pay',
  kept: 'seePlan',
} as const;

export function writeCancellation(mail: Cancellation, locale: Locale, pages: Pages): MailText {
  const { what, firstName, productId, amountDue, needsCard = false } = mail;
  const amount = amountDue && formatMoney(amountDue, locale);
  const { subject, heading, preheader, ...words } = inLanguage(locale, english, french)[what]({
    planName: mail.planName,
    day: formatDay(mail.endsOn, locale),
    needsCard,
    balance: inLanguage(
      locale,
      amount ? `Your balance of ${amount}` : 'Your balance',
      amount ? `Votre solde de ${amount}` : 'Votre solde',
    ),
    next: (name) => whatNext(name, locale, pages),
    cancelled: locale === 'en-US' ? 'canceled' : 'cancelled',
  });
  return writeLetter(
    {
      subject,
      preheader,
      heading,
      art: productId === undefined ? undefined : { kind: 'plan', id: productId },
      greeting: hello(firstName, locale),
      lead: [words.what],
      button: buttonTo(needsCard ? 'updateCard' : actions[what], locale, pages),
      more: [words.more],
      why: because('plan', locale),
    },
    locale,
  );
}
