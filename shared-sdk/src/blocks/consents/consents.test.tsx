import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { accounts } from '@sideband/shared-sdk/account';
import { createFakeBackend } from '@sideband/shared-sdk/fake';
import { signInWithPassword } from '@sideband/shared-sdk/identity';
import type { Charges } from '@sideband/shared-sdk/orders';
import { exampleCharge } from '@sideband/shared-sdk/orders/examples';
import { useIntl } from '@sideband/shared-sdk/react';
import { Alone } from '@sideband/shared-sdk/react/alone';
import { Form } from '@sideband/shared-sdk/ui';
import type { CountryCode } from '@sideband/shared-sdk/wire';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { type Agreed, judgeConsents, nothingAgreed, offerTermsOf } from './agreed.ts';
import { Consents } from './Consents.tsx';
import { consentsOf, recordConsents, textVersion } from './record-consents.ts';

const textsOf = (locale: string) =>
  Object.assign(
    {},
    ...['../../ui/messages', 'messages'].map((folder) =>
      JSON.parse(readFileSync(join(import.meta.dirname, folder, `${locale}.json`), 'utf8')),
    ),
  );

const monthly = { ...exampleCharge, period: 'P1M', count: null };
const free = {
  ...exampleCharge,
  lines: exampleCharge.lines.map((line) => ({
    ...line,
    amount: { ...line.amount, minorUnits: 0 },
  })),
};
const promotion: Charges = { repeatingCharge: exampleCharge, ongoingCharge: monthly };

interface Options {
  country?: CountryCode;
  locale?: 'en-US' | 'fr-CA';
  charges?: Charges;
}

function open({ country = 'US', locale = 'en-US', charges = promotion }: Options = {}) {
  const sent: Agreed[] = [];
  function App() {
    const intl = useIntl();
    const [agreed, setAgreed] = useState(nothingAgreed);
    return (
      <Form
        fields={['offerTerms']}
        validate={() => judgeConsents(agreed, 'asked', intl)}
        onSubmit={() => void sent.push(agreed)}
      >
        <Consents
          agreed={agreed}
          onChange={setAgreed}
          offerTerms={charges.repeatingCharge ? 'asked' : 'none'}
          charges={[charges]}
          action="Start plan"
        />
        <button type="submit">Start plan</button>
      </Form>
    );
  }
  const sdk = createFakeBackend().newSdk({ country });
  render(
    <Alone
      App={App}
      sdk={sdk}
      country={country}
      path="/page"
      locale={locale}
      texts={textsOf(locale)}
    />,
  );
  return sent;
}

describe('Consents', () => {
  it('preselects nothing', async () => {
    open();
    const boxes = await screen.findAllByRole<HTMLInputElement>('checkbox');
    expect(boxes.map(({ checked }) => checked)).toEqual([false, false]);
  });

  it('blocks the order of a promotion until its terms are ticked and shows the error at the checkbox', async () => {
    const sent = open();
    await userEvent.click(await screen.findByRole('button', { name: 'Start plan' }));
    const box = screen.getByRole('checkbox', { name: /Offer and Renewal terms/ });
    expect(box.getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByRole('link', { name: /Check the box/ })).toBeTruthy();
    expect(sent).toEqual([]);

    await userEvent.click(box);
    await userEvent.click(screen.getByRole('button', { name: 'Start plan' }));
    expect(sent).toEqual([{ offerTerms: true, marketing: false }]);
  });

  it.each([
    ['US', 'en-US', 'you agree to the Customer Agreement and the Privacy Policy.'],
    [
      'CA',
      'en-US',
      'you agree to the Customer Agreement, the Privacy Policy, and the Offer and Renewal terms.',
    ],
    [
      'CA',
      'fr-CA',
      'vous acceptez le contrat de service, la politique de confidentialité et les modalités de l’offre et du renouvellement.',
    ],
  ] as const)(
    'names the same agreements that stand below the sentence (%s, %s)',
    async (country, locale, said) => {
      open({ country, locale });
      const sentence = await screen.findByText(/^(By pressing|En appuyant)/);
      expect(sentence.textContent).toContain(said);
    },
  );

  const terms = async () => {
    const title = await screen.findByText('Offer and Renewal terms');
    return title.closest('details')?.textContent ?? '';
  };

  it('speaks of an introductory price only if there is one, and never of added fees', async () => {
    open({ charges: { ongoingCharge: monthly } });
    expect(await terms()).toContain('renews automatically at the price shown in the summary');
    expect(await terms()).not.toMatch(/introductory|fees|offer per customer|year/);
  });

  it.each([
    ['an introductory price', promotion, /^Your introductory price applies.*Before your price/],
    [
      'free months',
      { repeatingCharge: free, ongoingCharge: monthly },
      /^Your plan is free.*Before your price/,
    ],
    ['a yearly plan', { ongoingCharge: { ...monthly, period: 'P1Y' } }, /renews for another year/],
    ['a plan that ends', { repeatingCharge: exampleCharge }, /ends on its own.*doesn’t renew/],
  ])('says what applies to %s', async (_, charges, said) => {
    open({ charges });
    expect((await terms()).replace('Offer and Renewal terms', '')).toMatch(said);
  });

  it('asks for consent to what happens after free months', async () => {
    open({ charges: { repeatingCharge: free, ongoingCharge: monthly } });
    expect(await screen.findByRole('checkbox', { name: /When my free time ends/ })).toBeTruthy();
  });
});

it.each([
  ['Free', 'asked'],
  ['Introductory', 'asked'],
  ['AutoRenewing', 'none'],
] as const)('offerTermsOf an offer that starts with %s is %s', (type, asked) => {
  const phases = [{ type }] as unknown as Parameters<typeof offerTermsOf>[0]['phases'];
  expect(offerTermsOf({ phases })).toBe(asked);
});

describe('recorded consents', () => {
  const types = (country: CountryCode, agreed: Agreed) =>
    consentsOf({ country, agreed, locale: 'en-US' }).map(({ consentType }) => consentType);

  it('contain the agreement, the privacy policy and the ticked consents in the US', () => {
    expect(types('US', nothingAgreed)).toEqual(['Customer Agreement', 'Privacy policy']);
    expect(types('US', { offerTerms: true, marketing: true })).toEqual([
      'Customer Agreement',
      'Privacy policy',
      'Offer and Renewal terms',
      'Marketing offers',
    ]);
  });

  it('contain the offer terms and the ticked consents in Canada', () => {
    expect(types('CA', nothingAgreed)).toEqual(['Offer and Renewal terms']);
    expect(types('CA', { offerTerms: true, marketing: true })).toEqual([
      'Offer and Renewal terms',
      'Marketing offers',
    ]);
  });

  it('are recorded in the language of the page, in Canada too', () => {
    const languages = (['en-CA', 'fr-CA'] as const).map((locale) =>
      consentsOf({ country: 'CA', agreed: nothingAgreed, locale }).map(({ language }) => language),
    );
    expect(languages).toEqual([['en-CA'], ['fr-CA']]);
  });

  it('are stored in the account with version and language', async () => {
    const { given, newSdk } = createFakeBackend();
    const sdk = newSdk({ country: 'CA' });
    await signInWithPassword(sdk, await given.customer({ country: 'CA' }));
    const request = { country: 'CA' as const, locale: 'fr-CA' as const, agreed: nothingAgreed };
    expect(await recordConsents(sdk, request)).toBe(true);
    expect(await sdk.bind(accounts).readMine()).toMatchObject({
      value: {
        privacyAgreements: [
          {
            consentType: 'Offer and Renewal terms',
            countryCode: 'CA',
            language: 'fr-CA',
            platform: 'Web',
            appVersion: '1.0',
            version: textVersion,
          },
        ],
      },
    });
  });

  it('are reported as not stored, without an exception, when the account cannot be updated', async () => {
    const { fail, given, newSdk } = createFakeBackend();
    const sdk = newSdk();
    await signInWithPassword(sdk, await given.customer());
    fail('account.update', 'network');
    const request = { country: 'US' as const, locale: 'en-US' as const, agreed: nothingAgreed };
    expect(await recordConsents(sdk, request)).toBe(false);
  });
});
