import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createFakeBackend } from '@sideband/shared-sdk/fake';
import type { GiftCardInput } from '@sideband/shared-sdk/gift-cards';
import { Alone } from '@sideband/shared-sdk/react/alone';
import type { CountryCode } from '@sideband/shared-sdk/wire';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { App } from '../routes.tsx';

const root = join(import.meta.dirname, '../../..');
const blocks = 'shared-sdk/src/blocks';
const folders = [
  'shared-sdk/src/ui/messages',
  `${blocks}/breakdown/messages`,
  `${blocks}/sign-in/messages`,
  `${blocks}/passkey-offer/messages`,
  'mfe-giftcard/src/messages',
];
const textsOf = (locale: string) =>
  Object.assign(
    {},
    ...folders.map((folder) =>
      JSON.parse(readFileSync(join(root, folder, `${locale}.json`), 'utf8')),
    ),
  );

interface Options {
  country?: CountryCode;
  locale?: 'en-US' | 'fr-CA';
  now?: () => Date;
}

/** Opens the gift card page as a new visitor, on the SDK's fake. */
export async function visit({ country = 'US', locale = 'en-US', now }: Options = {}) {
  const backend = createFakeBackend(now && { now });
  const sdk = backend.newSdk({ country });
  const held: boolean[] = [];
  const titles: string[] = [];
  render(
    <Alone
      App={App}
      sdk={sdk}
      path="/subscribe/giftcard"
      texts={textsOf(locale)}
      locale={locale}
      country={country}
      shell={{ hold: (on) => void held.push(on), title: (text) => void titles.push(text) }}
    />,
  );
  await act(() => sdk.session.start());
  return { backend, sdk, held, titles, person: person() };
}

/** Actions of a customer, by the visible texts of the page. */
function person() {
  const user = userEvent.setup();
  const press = async (name: RegExp) => user.click(await screen.findByRole('button', { name }));
  return {
    user,
    press,
    async type(label: RegExp, text: string) {
      const field = await screen.findByLabelText(label);
      await user.clear(field);
      await user.click(field);
      await user.paste(text);
    },
    async enter(input: GiftCardInput) {
      if ('cardIdentifier' in input)
        return this.type(/card number|numéro de carte/i, input.cardIdentifier);
      await this.type(/card number|numéro de carte/i, input.number);
      await this.type(/^CVC/, input.cvv2);
      await this.type(/expir/i, `${input.expiry.month}/${input.expiry.year.slice(2)}`);
    },
    async lookUp(input: GiftCardInput) {
      await this.enter(input);
      await press(/check balance|vérifier le solde/i);
    },
    async signIn({ handle, password }: { handle: string; password: string }) {
      await this.type(/email or username|courriel ou/i, handle);
      await press(/^(continue|continuer)$/i);
      await screen.findByLabelText(/^(password|mot de passe)$/i);
      await this.type(/^(password|mot de passe)$/i, password);
      await press(/^(sign in|ouvrir une session)$/i);
    },
  };
}

export const heading = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name });
