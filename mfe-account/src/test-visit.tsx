import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createFakeBackend } from '@sideband/shared-sdk/fake';
import type { RemoteProps } from '@sideband/shared-sdk/react';
import { Alone } from '@sideband/shared-sdk/react/alone';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { App } from './routes.tsx';

const root = join(import.meta.dirname, '../..');
const blocks = 'shared-sdk/src/blocks';
const folders = [
  'shared-sdk/src/ui/messages',
  `${blocks}/breakdown/messages`,
  `${blocks}/sign-in/messages`,
  'mfe-account/src/messages',
];
const textsOf = (locale: string) =>
  Object.assign(
    {},
    ...folders.map((folder) =>
      JSON.parse(readFileSync(join(root, folder, `${locale}.json`), 'utf8')),
    ),
  );

type To = Parameters<RemoteProps['navigator']['push']>[0];

const createPath = (to: To) =>
  typeof to === 'string' ? to : `${to.pathname ?? ''}${to.search ?? ''}${to.hash ?? ''}`;

interface Wish {
  path?: string;
  locale?: 'en-US' | 'fr-CA';
  credit?: number;
  amountDue?: number;
}

/** Opens a page of the account area on the SDK's fake, as somebody who has not signed in. */
export async function visit({ path = '/account', locale = 'en-US', ...billing }: Wish = {}) {
  const country = locale === 'fr-CA' ? 'CA' : 'US';
  const backend = createFakeBackend();
  const sdk = backend.newSdk({ country });
  const avery = await backend.given.customer({ country, ...billing });
  const user = userEvent.setup();
  await sdk.session.start();
  const went: string[] = [];
  const go = (to: To) => void went.push(createPath(to));
  const navigator = { createHref: createPath, go: () => {}, push: go, replace: go };
  return {
    backend,
    sdk,
    avery,
    user,
    /** Where the page has led to. */
    went,
    open() {
      const texts = textsOf(locale);
      render(<Alone App={App} {...{ sdk, path, texts, locale, country }} shell={{ navigator }} />);
    },
    async signIn() {
      await user.click(await screen.findByLabelText(/email or username|courriel ou/i));
      await user.paste(avery.handle);
      await user.click(screen.getByLabelText(/^(password|mot de passe)$/i));
      await user.paste(avery.password);
      await user.keyboard('{Enter}');
    },
  };
}

export const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
