import { describe, expect, it } from '@jest/globals';
import { type Mail, writeMail } from './write-mail.ts';

const money = { minorUnits: 5000, currency: 'CAD' } as const;
const mails: Mail[] = [
  {
    kind: 'giftCardRedeemed',
    content: { firstName: 'Noémie', lastFour: '0033', amount: money, credit: money },
  },
  { kind: 'magicLink', content: { url: 'https://a.example/x', minutes: 15, browser: 'Firefox' } },
  ...(['cancelled', 'cancelledOwing', 'cancelledUnpaid', 'endedUnpaid', 'kept'] as const).map(
    (what): Mail => ({
      kind: 'cancellation',
      content: { what, firstName: 'Noémie', planName: 'Plan', endsOn: '2027-02-21' },
    }),
  ),
  {
    kind: 'cardExpires',
    content: {
      firstName: 'Noémie',
      lastFour: '4242',
      lastDay: '2027-01-31',
      renewsOn: '2027-02-11',
    },
  },
  {
    kind: 'orderConfirmed',
    content: {
      firstName: 'Noémie',
      orderId: 'OAC-1',
      planName: 'Plan',
      charges: {},
      due: 0,
      credit: 0,
      lastFour: '4242',
    },
  },
  { kind: 'oneTimePasscode', content: { passcode: '123456', minutes: 10, by: 'EMAIL' } },
  {
    kind: 'paymentTaken',
    content: { firstName: 'Noémie', amount: money, lastFour: '4444', balanceDue: money },
  },
  ...['2027-01-31', null].map(
    (stopsOn): Mail => ({
      kind: 'paymentDeclined',
      content: { firstName: 'Noémie', amount: money, lastFour: null, stopsOn },
    }),
  ),
  ...[true, false].map(
    (isSuspended): Mail => ({
      kind: 'paymentReversed',
      content: {
        firstName: 'Noémie',
        amount: money,
        lastFour: '4242',
        balanceDue: money,
        isSuspended,
      },
    }),
  ),
  { kind: 'refunded', content: { firstName: 'Noémie', amount: money, lastFour: '4242' } },
  {
    kind: 'renewalNotice',
    content: {
      firstName: 'Noémie',
      planName: 'Platine',
      renewsOn: '2027-01-31',
      price: money,
      before: money,
    },
  },
  {
    kind: 'radioSwapped',
    content: { firstName: 'Noémie', planName: 'Plan', lastFour: '9QXA', renewsOn: '2027-01-31' },
  },
  {
    kind: 'included',
    content: { firstName: 'Noémie', partnerName: 'Boréal', endsOn: '2027-05-22' },
  },
  { kind: 'signal', content: { by: 'EMAIL', lastFour: '1WVC' } },
  ...(['email', 'phone', 'password', 'passkey'] as const).map(
    (what): Mail => ({ kind: 'signInChanged', content: { what } }),
  ),
];

describe('mail in French', () => {
  it.each(mails)('has a no-break space before each colon ($kind)', (mail) => {
    const { subject, text } = writeMail(mail, 'fr-CA');
    const colons = [...`${subject}\n${text.replaceAll(/https:\S+/g, '')}`.matchAll(/(.):/g)];
    expect(colons.map(([, before]) => before)).toEqual(colons.map(() => '\u00a0'));
  });

  it('writes the first day of a month as 1er, as in Quebec', () => {
    const content = { firstName: 'Noémie', planName: 'Platine', price: money, before: null };
    const written = (renewsOn: string) =>
      writeMail({ kind: 'renewalNotice', content: { ...content, renewsOn } }, 'fr-CA').subject;
    expect(written('2027-03-01')).toBe('Platine sera renouvelé le 1er mars 2027');
    expect(written('2027-03-11')).toBe('Platine sera renouvelé le 11 mars 2027');
  });

  it('states which part of the sign-in was changed', () => {
    const { subject } = writeMail({ kind: 'signInChanged', content: { what: 'email' } }, 'fr-CA');
    expect(subject).toBe('Votre adresse courriel Sideband a été modifiée');
  });
});
