import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import {
  type ClaimedRoute,
  isOpen,
  remoteManifest,
  shellRoutes,
} from '@sideband/shared-sdk/routing';
import { pagesOfButtons } from './button-to.ts';
import { isPageBuilt, type Pages } from './pages.ts';
import { pagesInMails } from './what-next.ts';
import { type Mail, writeMail } from './write-mail.ts';

const root = join(import.meta.dirname, '../../../../..');
const routes: ClaimedRoute[] = globSync('mfe-*/remote.json', { cwd: root })
  .map((file) => remoteManifest.parse(JSON.parse(readFileSync(join(root, file), 'utf8'))))
  .flatMap(({ name, routes: own }) => own.map((row) => ({ ...row, remote: name })))
  .concat(shellRoutes);
const addresses = { accountCenter: 'https://center.example' };

const referredTo = new Set([...pagesInMails, ...pagesOfButtons.map(({ page }) => page)]);

it.each([...referredTo])(
  'emails refer to %s exactly when its route says that it is built',
  (path) => {
    expect(routes.map((row) => row.path)).toContain(path);
    expect(isPageBuilt(path)).toBe(isOpen(`/${path}`, { routes, toggles: {}, addresses }));
  },
);

const firstName = 'Noémie';
const amount = { minorUnits: 5000, currency: 'CAD' } as const;
const lastFour = '4242';
const cancellation = (what: 'cancelled' | 'cancelledOwing' | 'cancelledUnpaid' | 'kept'): Mail => ({
  kind: 'cancellation',
  content: { what, firstName, planName: 'Plan', endsOn: '2027-02-21' },
});
const ended = { what: 'endedUnpaid', firstName, planName: 'Plan', endsOn: '2027-02-21' } as const;
const declined = (stopsOn: string | null): Mail => ({
  kind: 'paymentDeclined',
  content: { firstName, amount, lastFour, stopsOn },
});
const inAccount = /online in your account|en ligne dans votre compte/;

/** Each email with the page that it refers to and the text that does so. */
const mails: [page: string, there: RegExp, mail: Mail][] = [
  ['subscription/cancel', inAccount, cancellation('cancelled')],
  ['subscription/cancel', inAccount, cancellation('cancelledOwing')],
  ['subscription/cancel', inAccount, cancellation('cancelledUnpaid')],
  ['subscription/cancel', inAccount, cancellation('kept')],
  ['account/pay', inAccount, { kind: 'cancellation', content: ended }],
  ['account/pay', /Pay your balance|Payer votre solde/, declined('2027-01-31')],
  ['account/pay', /Pay your balance|Payer votre solde/, declined(null)],
  [
    'account/pay',
    /Pay your balance|Payer votre solde/,
    {
      kind: 'paymentReversed',
      content: { firstName, amount, lastFour, balanceDue: amount, isSuspended: true },
    },
  ],
  [
    'account/manage',
    /Billing|Facturation/,
    { kind: 'paymentTaken', content: { firstName, amount, lastFour, balanceDue: amount } },
  ],
  [
    'account/manage',
    /Billing|Facturation/,
    { kind: 'refunded', content: { firstName, amount, lastFour } },
  ],
  [
    'account/manage',
    /sign in and enter it|enregistrez-la/,
    {
      kind: 'cardExpires',
      content: { firstName, lastFour, lastDay: '2027-01-31', renewsOn: '2027-02-11' },
    },
  ],
  [
    'subscription/cancel',
    /choose Cancel|choisissez Annuler/,
    {
      kind: 'renewalNotice',
      content: { firstName, planName: 'Plan', renewsOn: '2027-01-31', price: amount, before: null },
    },
  ],
  [
    'subscription/cancel',
    inAccount,
    {
      kind: 'orderConfirmed',
      content: {
        firstName,
        orderId: 'OAC-1',
        planName: 'Plan',
        charges: {},
        due: 0,
        credit: 0,
        lastFour,
      },
    },
  ],
  [
    'subscribe/refresh-signal',
    /from Account|votre compte/,
    {
      kind: 'radioSwapped',
      content: { firstName, planName: 'Plan', lastFour: '9QXA', renewsOn: '2027-01-31' },
    },
  ],
  [
    'subscribe/refresh-signal',
    /in Sideband|dans Sideband/,
    { kind: 'signal', content: { by: 'EMAIL', lastFour: '1WVC' } },
  ],
];
const withSomebody = /call us|appelez-nous|par téléphone/i;

describe.each(['en-US', 'en-CA', 'fr-CA'] as const)('next step in emails, in %s', (locale) => {
  it.each(mails)(
    'is to use the page %s once it is built (text matches %s)',
    (page, there, mail) => {
      for (const body of bodies(
        writeMail(
          mail,
          locale,
          pagesWhere((path) => path === page),
        ),
      )) {
        expect(body).toMatch(there);
        expect(body).not.toMatch(withSomebody);
      }
    },
  );

  it.each(mails)(
    'is to contact an agent until the page %s is built (text does not match %s)',
    (page, there, mail) => {
      for (const body of bodies(
        writeMail(
          mail,
          locale,
          pagesWhere((path) => path !== page),
        ),
      )) {
        expect(body).toMatch(withSomebody);
        expect(body).not.toMatch(there);
      }
    },
  );
});

const pagesWhere = (isBuilt: Pages['isBuilt']): Pages => ({ isBuilt });

const bodies = ({ text, html }: { text: string; html?: string | undefined }) =>
  html === undefined ? [text] : [text, html];
