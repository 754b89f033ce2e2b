import { describe, expect, it } from '@jest/globals';
import { accounts } from '@sideband/shared-sdk/account';
import { createFakeBackend } from '@sideband/shared-sdk/fake';
import { signInWithPassword } from '@sideband/shared-sdk/identity';
import { Alone } from '@sideband/shared-sdk/react/alone';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useConsents } from './useConsents.ts';

describe('useConsents', () => {
  it.each([
    ['US', ['Customer Agreement', 'Privacy policy'], 'en-US'],
    ['CA', ['Offer and Renewal terms'], 'fr-CA'],
  ] as const)('records the consents of a purchase in %s: %j', async (country, types, locale) => {
    const { given, newSdk } = createFakeBackend();
    const sdk = newSdk({ country });
    await signInWithPassword(sdk, await given.customer({ country }));
    function App() {
      const { record } = useConsents();
      return (
        <button type="button" onClick={() => void record()}>
          Buy
        </button>
      );
    }
    render(<Alone App={App} sdk={sdk} country={country} locale={locale} path="/page" texts={{}} />);

    await userEvent.click(await screen.findByRole('button', { name: 'Buy' }));

    await waitFor(async () => {
      const { value } = await sdk.bind(accounts).readMine();
      expect(value.privacyAgreements).toMatchObject(
        types.map((consentType) => ({ consentType, countryCode: country, language: locale })),
      );
    });
  });
});
