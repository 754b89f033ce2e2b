import type { Locale } from '../customers/customers.table.ts';
import {
  type AccountClosing,
  type AccountErased,
  writeAccountClosing,
  writeAccountErased,
} from './account-closing.mail.ts';
import { type Cancellation, writeCancellation } from './cancellation.mail.ts';
import { type CardExpires, writeCardExpires } from './card-expires.mail.ts';
import { type EndedPaidBack, writeEndedPaidBack } from './ended-paid-back.mail.ts';
import { type GiftCardRedeemed, writeGiftCardRedeemed } from './gift-card-redeemed.mail.ts';
import { type Included, writeIncluded } from './included.mail.ts';
import type { MailText } from './letter.ts';
import { type MagicLinkSent, writeMagicLink } from './magic-link.mail.ts';
import { type OneTimePasscodeSent, writeOneTimePasscode } from './one-time-passcode.mail.ts';
import { type OrderConfirmed, writeOrderConfirmed } from './order-confirmed.mail.ts';
import { type Pages, pagesIn } from './pages.ts';
import { type PaymentDeclined, writePaymentDeclined } from './payment-declined.mail.ts';
import { type PaymentReversed, writePaymentReversed } from './payment-reversed.mail.ts';
import { type PaymentTaken, writePaymentTaken } from './payment-taken.mail.ts';
import { type RadioRemoved, writeRadioRemoved } from './radio-removed.mail.ts';
import { type RadioSwapped, writeRadioSwapped } from './radio-swapped.mail.ts';
import { type Refunded, writeRefunded } from './refunded.mail.ts';
import { type RenewalNotice, writeRenewalNotice } from './renewal-notice.mail.ts';
import { type SignInChanged, writeSignInChanged } from './sign-in-changed.mail.ts';
import { type SignalSent, writeSignalSent } from './signal.mail.ts';
import { type StudentMail, writeStudentMail } from './student.mail.ts';
import { type TrialMail, writeTrialMail } from './trial.mail.ts';
import { type TrialLink, writeTrialLink } from './trial-link.mail.ts';

/** Content of an email. Its kind selects the text. */
export type Mail =
  | { kind: 'accountClosing'; content: AccountClosing }
  | { kind: 'accountErased'; content: AccountErased }
  | { kind: 'cancellation'; content: Cancellation }
  | { kind: 'cardExpires'; content: CardExpires }
  | { kind: 'endedPaidBack'; content: EndedPaidBack }
  | { kind: 'giftCardRedeemed'; content: GiftCardRedeemed }
  | { kind: 'included'; content: Included }
  | { kind: 'magicLink'; content: MagicLinkSent }
  | { kind: 'oneTimePasscode'; content: OneTimePasscodeSent }
  | { kind: 'paymentDeclined'; content: PaymentDeclined }
  | { kind: 'paymentReversed'; content: PaymentReversed }
  | { kind: 'paymentTaken'; content: PaymentTaken }
  | { kind: 'refunded'; content: Refunded }
  | { kind: 'renewalNotice'; content: RenewalNotice }
  | { kind: 'radioRemoved'; content: RadioRemoved }
  | { kind: 'radioSwapped'; content: RadioSwapped }
  | { kind: 'orderConfirmed'; content: OrderConfirmed }
  | { kind: 'signal'; content: SignalSent }
  | { kind: 'signInChanged'; content: SignInChanged }
  | { kind: 'student'; content: StudentMail }
  | { kind: 'trial'; content: TrialMail }
  | { kind: 'trialLink'; content: TrialLink };

export function writeMail(mail: Mail, locale: Locale, pages: Pages = pagesIn(locale)): MailText {
  switch (mail.kind) {
    case 'accountClosing':
      return writeAccountClosing(mail.content, locale);
    case 'accountErased':
      return writeAccountErased(locale);
    case 'cancellation':
      return writeCancellation(mail.content, locale, pages);
    case 'cardExpires':
      return writeCardExpires(mail.content, locale, pages);
    case 'endedPaidBack':
      return writeEndedPaidBack(mail.content, locale, pages);
    case 'giftCardRedeemed':
      return writeGiftCardRedeemed(mail.content, locale, pages);
    case 'included':
      return writeIncluded(mail.content, locale, pages);
    case 'magicLink':
      return writeMagicLink(mail.content, locale);
    case 'oneTimePasscode':
      return writeOneTimePasscode(mail.content, locale);
    case 'paymentDeclined':
      return writePaymentDeclined(mail.content, locale, pages);
    case 'paymentReversed':
      return writePaymentReversed(mail.content, locale, pages);
    case 'refunded':
      return writeRefunded(mail.content, locale, pages);
    case 'paymentTaken':
      return writePaymentTaken(mail.content, locale, pages);
    case 'renewalNotice':
      return writeRenewalNotice(mail.content, locale, pages);
    case 'orderConfirmed':
      return writeOrderConfirmed(mail.content, locale, pages);
    case 'radioRemoved':
      return writeRadioRemoved(mail.content, locale);
    case 'radioSwapped':
      return writeRadioSwapped(mail.content, locale, pages);
    case 'signal':
      return writeSignalSent(mail.content, locale, pages);
    case 'signInChanged':
      return writeSignInChanged(mail.content, locale, pages);
    case 'student':
      return writeStudentMail(mail.content, locale, pages);
    case 'trial':
      return writeTrialMail(mail.content, locale, pages);
    case 'trialLink':
      return writeTrialLink(mail.content, locale);
  }
}
