import type { Money } from '@sideband/shared-sdk/wire';
import type { Locale } from '../customers/customers.table.ts';
import { introductory, later, monthly } from './example-charges.ts';
import { trialExamples } from './trial-examples.ts';
import type { Mail } from './write-mail.ts';

/** A customer with a French plan in Canada, or with an English one, who pays in the currency. */
interface Recipient {
  firstName: string;
  planName: string;
  currency: Money['currency'];
}

const recipients: Record<Locale, Recipient> = {
  'en-US': { firstName: 'Avery', planName: 'Platinum', currency: 'USD' },
  'en-CA': { firstName: 'Rowan', planName: 'Platinum', currency: 'CAD' },
  'fr-CA': { firstName: 'Noémie', planName: 'Platine', currency: 'CAD' },
};

export const exampleOrigins = {
  US: 'https://sideband.example',
  CA: 'https://ca.sideband.example',
};

const productId = 'satellite-platinum';
const lastFour = '4242';
const brand = 'visa';
const on = '2026-11-21';
const bill = { id: '7d3f0f4e-52d1-4b7e-9d3c-2f5f6a1b0c11', number: 'SB-10482' };
const bills = [bill];
const day = '2027-02-21';

/** Examples of every email that is sent, by name: at least one per kind and per wording. */
export function mailExamples(
  locale: Locale,
  { firstName, planName, currency }: Recipient = recipients[locale],
): Record<string, Mail> {
  const money = (minorUnits: number): Money => ({ minorUnits, currency });
  const url = `https://sideband.example/onboarding/magic-link/4fJ0sVb7Kq?langpref=${locale}`;
  const paying = { firstName, amount: money(2459), brand, lastFour, on, bills };
  const order = {
    firstName,
    orderId: 'OAC-7f0c3f5e-4f6e-4b0e-9f59-0d1a6f0f9a11',
    planName,
    addOns: { 'addon-live-sport': locale === 'fr-CA' ? 'Sports en direct' : 'Live sports' },
    due: 0,
    credit: 0,
    brand,
    lastFour,
    on,
    bill,
  };
  const cancellation = { firstName, planName, productId, endsOn: day, amountDue: money(1599) };
  const [price, before, card] = [money(2759), money(2459), { brand, lastFour }];
  const renewal = { firstName, planName, productId, renewsOn: day, price, before, card };
  return {
    order: {
      kind: 'orderConfirmed',
      content: { ...order, charges: monthly(money), isForRadio: false },
    },
    orderWithEveryRow: {
      kind: 'orderConfirmed',
      content: { ...order, charges: introductory(money), due: 500, credit: 200, carriedOver: 0 },
    },
    orderForLater: {
      kind: 'orderConfirmed',
      content: { ...order, charges: later(money), lastFour: null, bill: undefined },
    },
    orderForRadio: {
      kind: 'orderConfirmed',
      content: { ...order, charges: monthly(money), isForRadio: true },
    },
    orderForTwoRadios: {
      kind: 'orderConfirmed',
      content: { ...order, charges: monthly(money), isForRadio: true, takesSecondRadio: true },
    },
    passcode: {
      kind: 'oneTimePasscode',
      content: { passcode: '012345', minutes: 10, by: 'EMAIL' },
    },
    magicLink: { kind: 'magicLink', content: { url, minutes: 15, browser: 'Firefox' } },
    trialLink: {
      kind: 'trialLink',
      content: {
        url: `https://sideband.example/activate/trial/targeted-oem?token=4fJ0sVb7Kq&from=mail&langpref=${locale}`,
        car: '2026 Jeep Grand Cherokee L',
      },
    },
    paymentTaken: {
      kind: 'paymentTaken',
      content: { ...paying, balanceDue: money(0) },
    },
    balancePaid: {
      kind: 'paymentTaken',
      content: {
        ...paying,
        giftCard: money(500),
        balanceDue: money(0),
        confirmationNumber: 'BAL-0c2f7a19-93a1-4d7e-8a55-0d1a6f0f9a11',
        bills: [bill, { id: '0b7c2d19-52d1-4b7e-9d3c-2f5f6a1b0c12', number: 'SB-10377' }],
      },
    },
    paymentDeclined: {
      kind: 'paymentDeclined',
      content: { ...paying, stopsOn: day, token: 'example-token' },
    },
    paymentRefused: {
      kind: 'paymentDeclined',
      content: { ...paying, stopsOn: day, isRefused: true },
    },
    serviceStopped: {
      kind: 'paymentDeclined',
      content: { ...paying, lastFour: null, stopsOn: null },
    },
    paymentReversed: {
      kind: 'paymentReversed',
      content: { ...paying, balanceDue: money(4918), isSuspended: true },
    },
    refunded: { kind: 'refunded', content: { ...paying, brand: 'mastercard' } },
    paymentTakenByAmex: {
      kind: 'paymentTaken',
      content: { ...paying, brand: 'amex', balanceDue: money(0) },
    },
    giftCardRedeemed: {
      kind: 'giftCardRedeemed',
      content: { firstName, lastFour: '0017', amount: money(5000), credit: money(123_456) },
    },
    cancelled: { kind: 'cancellation', content: { ...cancellation, what: 'cancelled' } },
    cancelledOwing: { kind: 'cancellation', content: { ...cancellation, what: 'cancelledOwing' } },
    cancelledUnpaid: {
      kind: 'cancellation',
      content: { ...cancellation, what: 'cancelledUnpaid' },
    },
    endedUnpaid: { kind: 'cancellation', content: { ...cancellation, what: 'endedUnpaid' } },
    endedPaidBack: {
      kind: 'endedPaidBack',
      content: { firstName, planName, productId, amount: money(6630) },
    },
    kept: { kind: 'cancellation', content: { ...cancellation, what: 'kept' } },
    keptWithoutCard: {
      kind: 'cancellation',
      content: { ...cancellation, what: 'kept', needsCard: true },
    },
    cardExpires: {
      kind: 'cardExpires',
      content: { firstName, brand, lastFour, lastDay: '2027-01-31', renewsOn: day },
    },
    renewalNotice: { kind: 'renewalNotice', content: renewal },
    endOfFreeTrial: {
      kind: 'renewalNotice',
      content: Object.assign({ trial: 'sub-1' }, renewal),
    },
    radioSwapped: {
      kind: 'radioSwapped',
      content: { firstName, planName, productId, lastFour: '9QXA', renewsOn: day },
    },
    radioRemoved: {
      kind: 'radioRemoved',
      content: { firstName, lastFour: '9QXA', name: null },
    },
    radioWithNameRemoved: {
      kind: 'radioRemoved',
      content: { firstName, lastFour: '9QXA', name: '2016 BMW 320i' },
    },
    signal: { kind: 'signal', content: { by: 'EMAIL', lastFour: '1WVC' } },
    included: {
      kind: 'included',
      content: { firstName, partnerName: 'Boréal', endsOn: '2027-05-22' },
    },
    ...Object.fromEntries(
      (
        [
          'email',
          'phone',
          'username',
          'password',
          'passkey',
          'passkeyRemoved',
          'streaming',
        ] as const
      ).map((what): [string, Mail] => [
        `${what}Changed`,
        { kind: 'signInChanged', content: { what } },
      ]),
    ),
    passwordSet: {
      kind: 'signInChanged',
      content: { what: 'password', isFirst: true },
    },
    accountClosing: {
      kind: 'accountClosing',
      content: {
        what: 'requested',
        erasesOn: '2026-12-11',
        url: `https://sideband.example/account/login?langpref=${locale}`,
      },
    },
    accountReopened: { kind: 'accountClosing', content: { what: 'reopened' } },
    accountErased: { kind: 'accountErased', content: {} },
    studentProof: { kind: 'student', content: { what: 'proof', url } },
    studentVerified: { kind: 'student', content: { what: 'verified', url, validUntil: day } },
    studentDocument: {
      kind: 'student',
      content: { what: 'documentAsked', url, problem: 'notCurrent' },
    },
    studentDueWithoutLink: {
      kind: 'student',
      content: { what: 'due', url: null, validUntil: day },
    },
    studentDue: { kind: 'student', content: { what: 'due', url, validUntil: day } },
    ...trialExamples({ firstName, planName, endsOn: day }, money),
  };
}
