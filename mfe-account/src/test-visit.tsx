import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { memoryCookies } from '@sideband/shared-sdk';
import type { PlaceOfUse } from '@sideband/shared-sdk/address';
import { createFakeBackend } from '@sideband/shared-sdk/fake';
import { identities, signInWithPassword } from '@sideband/shared-sdk/identity';
import { oneTimePasscodes, signInWithPasscode } from '@sideband/shared-sdk/one-time-passcode';
import type { RemoteProps } from '@sideband/shared-sdk/react';
import { Alone } from '@sideband/shared-sdk/react/alone';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { App } from './routes.tsx';

const root = join(import.meta.dirname, '../..');
const blocks = 'shared-sdk/src/blocks';
const folders = [
  'shared-sdk/src/ui/messages',
  ...[
    ...['address', 'breakdown', 'help', 'own-plans', 'passkey-offer', 'payment', 'plan-picker'],
    ...['price-summary', 'sign-in', 'signed-in'],
  ].map((block) => `${blocks}/${block}/messages`),
  'mfe-account/src/messages',
];
const textsOf = (locale: string) =>
  Object.assign(
    {},
    ...folders.map((folder) =>
      JSON.parse(readFileSync(join(root, folder, `${locale}.json`), 'utf8')),
    ),
  );

const cardsOrigin = 'https://cards.localhost:4003';

type To = Parameters<RemoteProps['navigator']['push']>[0];

const createPath = (to: To) =>
  typeof to === 'string' ? to : `${to.pathname ?? ''}${to.search ?? ''}${to.hash ?? ''}`;

function locationOf(address: string, state: unknown = null): RemoteProps['location'] {
  const { pathname, search, hash } = new URL(address, 'http://localhost');
  return { pathname, search, hash, state, key: crypto.randomUUID(), mask: undefined };
}

interface Options {
  path?: string;
  locale?: 'en-US' | 'fr-CA';
  credit?: number;
  amountDue?: number;
  dueInDays?: number;
  serviceAddress?: PlaceOfUse;
  username?: string;
  phone?: string;
  passcodesBy?: ('EMAIL' | 'PHONE')[];
  hasPassword?: boolean;
  /** Follows navigation, as the shell does, and enables the payment gateway for cards. */
  moves?: boolean;
  /** Paths whose pages are not built yet. */
  notOpen?: readonly string[];
  /**
   * Whether the session has started before the page opens. A freshly loaded page has no session.
   */
  started?: boolean;
  /** Whether calls are repeated automatically after a failure, which takes seconds. */
  retries?: boolean;
}

/** Opens a page of the account area on the SDK's fake, with a customer who is not signed in. */
export async function visit({
  path = '/account',
  locale = 'en-US',
  started = true,
  moves = false,
  notOpen = [],
  retries = true,
  ...billing
}: Options = {}) {
  const country = locale === 'fr-CA' ? 'CA' : 'US';
  const backend = createFakeBackend();
  const cookies = memoryCookies();
  const network = backend.fetchOf(cookies);
  const asked: { path: string; body: unknown }[] = [];
  const fetch: typeof globalThis.fetch = (input, init) => {
    asked.push({ path: new URL(String(input)).pathname, body: init?.body });
    return network(input, init);
  };
  const sdk = backend.newSdk({
    country,
    cookies,
    fetch,
    ...(!retries && { timing: { retryDelaysMs: [] } }),
  });
  const avery = await backend.given.customer({ country, ...billing });
  const user = userEvent.setup();
  let close = () => {};
  if (started) await sdk.session.start();
  const went: string[] = [];
  const pictures: string[] = [];
  const go = (to: To) => void went.push(createPath(to));
  const navigator = { createHref: createPath, go: () => {}, push: go, replace: go };
  return {
    backend,
    sdk,
    avery,
    user,
    /** Signs in on an earlier page of the same browser. */
    async signedInBefore() {
      const earlier = backend.newSdk({ country, cookies });
      if (billing.hasPassword !== false) return void (await signInWithPassword(earlier, avery));
      const query = { handle: avery.handle };
      const status = await earlier.bind(identities).status({ query });
      const identityId = status.ok ? status.value.identityId : '';
      const to = { identityId, otpOption: 'EMAIL', otpContext: 'SIGN_IN' } as const;
      await earlier.bind(oneTimePasscodes).initiate(to);
      const { passcode: otp = '' } = (await backend.given.latestMessage(avery.handle)) ?? {};
      await signInWithPasscode(earlier, { identityId, otp });
    },
    /** Paths that the page has navigated to. */
    went,
    /** Returns the bodies of requests to paths with this ending. */
    bodiesTo: (end: string) =>
      asked.filter(({ path: to }) => to.endsWith(end)).map(({ body }) => body),
    /** Text of the first paint, taken when the remote reports that the shell may show the page. */
    firstPicture: () => pictures[0],
    open(at = path) {
      const texts = textsOf(locale);
      const ready = () => void pictures.push(document.body.textContent);
      /** History with a single entry. A separate router would need `Request`, which jsdom lacks. */
      const Page = () => {
        const [location, setLocation] = useState(() => locationOf(at));
        const move = (to: To, state?: unknown) => {
          go(to);
          const { pathname } = location;
          const path = createPath(to);
          setLocation(locationOf(path.startsWith('?') ? pathname + path : path, state));
        };
        const moving = { navigator: { ...navigator, push: move, replace: move }, location };
        const isOpen = (address: string) => !notOpen.includes(address);
        const shell = { ready, navigator, isOpen, ...(moves && { ...moving, cardsOrigin }) };
        return (
          <Alone
            App={App}
            sdk={sdk}
            texts={texts}
            locale={locale}
            country={country}
            shell={shell}
            path={at}
          />
        );
      };
      ({ unmount: close } = render(<Page />));
    },
    close: () => close(),
    async signIn() {
      await user.click(await screen.findByLabelText(/email or username|courriel ou/i));
      await user.paste(avery.handle);
      await user.keyboard('{Enter}');
      await user.click(await screen.findByLabelText(/^(password|mot de passe)$/i));
      await user.paste(avery.password);
      await user.keyboard('{Enter}');
    },
  };
}

export const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
