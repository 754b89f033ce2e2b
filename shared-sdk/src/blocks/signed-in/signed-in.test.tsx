import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from '@jest/globals';
import { NetworkError, ServiceError } from '@sideband/shared-sdk';
import { accounts } from '@sideband/shared-sdk/account';
import { createFakeBackend } from '@sideband/shared-sdk/fake';
import { signInWithPassword } from '@sideband/shared-sdk/identity';
import { useDraft, useRemote, useSdk } from '@sideband/shared-sdk/react';
import { Alone } from '@sideband/shared-sdk/react/alone';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NotStarted } from './NotStarted.tsx';
import { SignedIn } from './SignedIn.tsx';

const blocks = ['breakdown', 'passkey-offer', 'sign-in', 'signed-in'];
const textsOf = (locale: string) =>
  Object.assign(
    {},
    ...['../../ui', ...blocks.map((block) => `../${block}`)].map((folder) =>
      JSON.parse(
        readFileSync(join(import.meta.dirname, folder, `messages/${locale}.json`), 'utf8'),
      ),
    ),
  );

/** Requested page: shows its URL and keeps the typed text as a draft. */
function Nickname() {
  const { location } = useRemote();
  const [text = '', setText] = useDraft('nickname');
  const sdk = useSdk();
  return (
    <>
      <h1 tabIndex={-1}>{location.pathname + location.search}</h1>
      <input aria-label="Nickname" value={text} onChange={({ target }) => setText(target.value)} />
      <button
        type="button"
        onClick={() =>
          void sdk
            .bind(accounts)
            .read()
            .catch(() => {})
        }
      >
        Save
      </button>
    </>
  );
}
const App = () => (
  <SignedIn>
    <Nickname />
  </SignedIn>
);
const path = '/account/manage/nickname?device=7';

/** A page that says what it offers before the sign-in. */
const Inviting = () => (
  <SignedIn invitation={{ title: 'Go VIP', lead: 'One plan for two.', about: <p>$35.99/month</p> }}>
    <Nickname />
  </SignedIn>
);

async function visit(locale: 'en-US' | 'fr-CA' = 'en-US', Page = App) {
  const backend = createFakeBackend();
  const sdk = backend.newSdk();
  const customer = await backend.given.customer();
  await sdk.session.start();
  const user = userEvent.setup();
  render(<Alone App={Page} sdk={sdk} path={path} texts={textsOf(locale)} locale={locale} />);
  return {
    backend,
    sdk,
    customer,
    user,
    async signIn() {
      const handle = await screen.findByLabelText('Email or username');
      await user.clear(handle);
      await user.type(handle, `${customer.handle}{Enter}`);
      await user.type(await screen.findByLabelText('Password'), `${customer.password}{Enter}`);
    },
  };
}
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const offer = 'Next time, sign in with your face or fingerprint';

/** Simulates a browser that supports passkeys. */
const knowPasskeys = () => Object.assign(globalThis, { PublicKeyCredential: class {} });
afterEach(() => void Reflect.deleteProperty(globalThis, 'PublicKeyCredential'));

describe('SignedIn', () => {
  it('asks for a sign-in in place, then shows the requested page with its query', async () => {
    const { signIn } = await visit();
    await heading('Sign in');
    await signIn();
    const shown = await heading(path);
    await waitFor(() => expect(document.activeElement).toBe(shown));
  });

  it('says what the page offers and costs until the customer has signed in', async () => {
    const { signIn } = await visit('en-US', Inviting);
    await heading('Go VIP');
    expect(screen.getByText('One plan for two.')).toBeTruthy();
    expect(screen.getByText('$35.99/month')).toBeTruthy();
    expect(screen.getByRole('heading', { level: 2, name: 'Sign in to continue' })).toBeTruthy();
    await signIn();
    await heading(path);
    expect(screen.queryByText('$35.99/month')).toBeNull();
  });

  it('asks for the sign-in in French', async () => {
    await visit('fr-CA');
    await heading('Ouvrir une session');
    await screen.findByText('Vous accéderez directement à la page voulue.');
  });

  it('shows the page immediately to a signed-in customer', async () => {
    const { sdk, customer } = await visit();
    await act(() => signInWithPassword(sdk, customer));
    await heading(path);
  });

  it('asks for a sign-in when a service responds that the customer is not authenticated', async () => {
    const { backend, signIn, user } = await visit();
    await signIn();
    await screen.findByLabelText('Nickname');
    backend.refuse('account.read', { code: 'unauthenticated-customer' });
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await heading('Sign in')).toBeTruthy();
  });

  it('asks for a sign-in after the session ended on the server, then restores the page and the typed text', async () => {
    const { backend, signIn, user } = await visit();
    await signIn();
    await user.type(await screen.findByLabelText('Nickname'), 'Road runner');
    backend.endSessions();
    await user.click(screen.getByRole('button', { name: 'Save' }));

    const asks = await heading('Sign in');
    await screen.findByText('Your session has ended. Sign in to pick up where you left off.');
    await waitFor(() => expect(document.activeElement).toBe(asks));
    await signIn();
    await heading(path);
    expect(await screen.findByLabelText('Nickname')).toHaveProperty('value', 'Road runner');
  });

  it('asks for a sign-in after a timeout and hides the typed text from another customer', async () => {
    const { backend, sdk, signIn, user } = await visit();
    await signIn();
    await user.type(await screen.findByLabelText('Nickname'), 'Road runner');
    await act(() => sdk.session.timeOut());
    await heading('Sign in');

    await act(async () => void (await signInWithPassword(sdk, await backend.given.customer())));
    expect(await screen.findByLabelText('Nickname')).toHaveProperty('value', '');
  });
});

const failed = (status: number) => new ServiceError({ code: 'ANY', status });

describe('NotStarted', () => {
  it.each([
    ['en-US', failed(429), 'You may be sharing it with many people. We couldn’t start your visit.'],
    ['en-US', failed(503), 'We couldn’t start your visit. Try again shortly.'],
    ['en-US', failed(500), 'We couldn’t start your visit. Try again.'],
    ['en-US', failed(403), /^We couldn’t start your visit\. Try again\. If it happens once more/],
    ['en-US', new NetworkError(), 'Check your connection, then try again.'],
    ['en-CA', failed(503), 'We couldn’t start your visit. Try again shortly.'],
    [
      'fr-CA',
      failed(503),
      'Nous n’avons pas pu commencer votre visite. Réessayez dans un instant.',
    ],
    ['fr-CA', new NetworkError(), 'Vérifiez votre connexion, puis réessayez.'],
  ] as const)(
    'explains the failure in %s (%s) and does not claim that typed text was kept',
    (locale, error, words) => {
      const App = () => <NotStarted session={{ type: 'failed', error }} />;
      const sdk = createFakeBackend().newSdk();
      const texts = textsOf(locale === 'en-CA' ? 'en-US' : locale);
      render(<Alone App={App} sdk={sdk} path={path} texts={texts} locale={locale} />);

      screen.getByText(words);
      expect(document.body.textContent).not.toMatch(/you typed|avez saisi/);
    },
  );
});

describe('SignedIn without a session', () => {
  it.each([429, 503, 'network'] as const)(
    'shows the sign-in and the failure (%s), even during a retry',
    async (how) => {
      const backend = createFakeBackend();
      const sdk = backend.newSdk();
      backend.fail('device.register', how);
      render(<Alone App={App} sdk={sdk} path={path} texts={textsOf('en-US')} />);
      const why = /We couldn’t start your visit|Check your connection, then try again/;

      await heading('Sign in');
      const notice = await screen.findByText(why);
      expect(sdk.session.current()).toMatchObject({ type: 'failed' });

      backend.delay(50);
      await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
      await waitFor(() => expect(sdk.session.current()).toMatchObject({ type: 'starting' }));
      expect(screen.getByText(why)).toBe(notice);

      await waitFor(() => expect(screen.queryByText(why)).toBeNull());
      await heading('Sign in');
      expect(sdk.session.current()).toMatchObject({ type: 'anonymous' });
    },
  );
});

describe('SignedIn: passkey offer', () => {
  it('is shown below the page to a customer who has just signed in there', async () => {
    knowPasskeys();
    const { signIn } = await visit();
    await signIn();
    await heading(path);
    expect(await screen.findByText(offer)).toBeTruthy();
  });

  it('is not shown to a customer who was already signed in', async () => {
    knowPasskeys();
    const { backend, sdk, customer } = await visit();
    await act(() => signInWithPassword(sdk, customer));
    await heading(path);
    expect(backend.timesAsked('identity.me')).toBe(0);
    expect(screen.queryByText(offer)).toBeNull();
  });
});
