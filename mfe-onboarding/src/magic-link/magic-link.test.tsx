import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { memoryCookies } from '@sideband/shared-sdk';
import { createFakeBackend } from '@sideband/shared-sdk/fake';
import { identities, signInWithPassword } from '@sideband/shared-sdk/identity';
import { requestLink, signInWithLink } from '@sideband/shared-sdk/magic-link';
import type { RemoteProps } from '@sideband/shared-sdk/react';
import { Alone } from '@sideband/shared-sdk/react/alone';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { App } from '../routes.tsx';

const root = join(import.meta.dirname, '../../..');
const texts = Object.assign(
  {},
  ...[
    'shared-sdk/src/ui',
    'shared-sdk/src/blocks/breakdown',
    'shared-sdk/src/blocks/sign-in',
    'mfe-onboarding/src',
  ].map((folder) => JSON.parse(readFileSync(join(root, folder, 'messages/en-US.json'), 'utf8'))),
);

type To = Parameters<RemoteProps['navigator']['push']>[0];
const pathOf = (to: To) => (typeof to === 'string' ? to : `${to.pathname ?? ''}${to.search ?? ''}`);

/** Opens an emailed link in one of the recipient's browsers. */
async function visit({
  knows = true,
  isCut = false,
  waits = false,
  returnTo = '',
  isHere = false,
} = {}) {
  localStorage.clear();
  const backend = createFakeBackend();
  const customer = await backend.given.customer();
  const { handle } = customer;
  const cookies = memoryCookies();
  const computer = backend.newSdk({ cookies });
  const status = await computer.bind(identities).status({ query: { handle } });
  const identityId = status.ok ? status.value.identityId : '';
  await requestLink(computer, { identityId });
  const mail = await backend.given.latestMessage(handle);
  let isClosed = waits;
  const sdk = backend.newSdk({
    ...(isHere && { cookies }),
    fetch: async (address, init) => {
      const url = address instanceof Request ? address.url : String(address);
      if (!isClosed || !url.includes('/magic-link/')) return backend.fetch(address, init);
      isClosed = false;
      const error = { code: 'RATE_LIMIT_EXCEEDED', retryAfterSeconds: 840 };
      return Response.json({ error }, { status: 429 });
    },
  });
  await sdk.session.start();
  const magicLinkId = knows ? (mail?.magicLinkId ?? '') : 'never-mailed';
  const query = returnTo && `?${new URLSearchParams({ returnTo })}`;
  const path = `/onboarding/magic-link/${isCut ? '' : magicLinkId}${query}`;
  const user = userEvent.setup();
  const went: string[] = [];
  const go = (to: To) => void went.push(pathOf(to));
  const navigator = { createHref: pathOf, go: () => {}, push: go, replace: go };
  const open = () =>
    render(<Alone App={App} sdk={sdk} path={path} texts={texts} shell={{ navigator }} />);
  const press = async () => user.click(await screen.findByRole('button', { name: 'Sign in' }));
  /** Redeems the link on another device. */
  const useUp = () => signInWithLink(backend.newSdk(), magicLinkId);
  return { backend, sdk, user, customer, handle, went, open, press, useUp };
}

const fieldOf = (label: string) => screen.getByLabelText<HTMLInputElement>(label);

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

describe('magic link', () => {
  it('is not redeemed before a click, because mail scanners open links too', async () => {
    const { backend, open } = await visit();
    open();
    await heading('Sign in to Sideband');
    expect(backend.timesAsked('magicLink.redeem')).toBe(0);
  });

  it('signs in on a click and redirects to the account', async () => {
    const { sdk, handle, went, open, press } = await visit();
    open();
    await press();
    await waitFor(() => expect(went).toEqual(['/account']));
    expect(sdk.session.current()).toEqual({ type: 'authenticated', handle });
    expect(localStorage.getItem('sideband.signIn.lastWay')).toBe('link');
  });

  it('says how long to wait after too many attempts, and works again afterwards', async () => {
    const { sdk, open, press } = await visit({ waits: true });
    open();
    await press();
    await screen.findByText('Too many attempts');
    expect(screen.getByText(/Wait 14 minutes/)).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Sign in' }));

    await press();
    await waitFor(() => expect(sdk.session.current().type).toBe('authenticated'));
  });

  it.each([
    ['/subscribe/giftcard?from=mail', '/subscribe/giftcard?from=mail'],
    ['https://evil.example/', '/account'],
    ['//evil.example', '/account'],
    ['/onboarding/magic-link/another', '/account'],
  ])('with returnTo %s, redirects to %s', async (returnTo, goal) => {
    const { went, open, press } = await visit({ returnTo });
    open();
    await press();
    await waitFor(() => expect(went).toEqual([goal]));
  });

  it('reports a used link and offers another way to sign in', async () => {
    const visited = await visit({ returnTo: '/subscribe/giftcard' });
    const { sdk, user, customer, handle, went, open, press, useUp } = visited;
    await useUp();
    open();
    await press();
    const title = await heading('This link has expired');
    expect(document.activeElement).toBe(title);
    expect(fieldOf('Email or username').value).toBe('');

    await user.type(fieldOf('Email or username'), handle);
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    await user.type(await screen.findByLabelText('Password'), customer.password);
    await press();

    await waitFor(() => expect(went).toEqual(['/subscribe/giftcard']));
    expect(sdk.session.current()).toEqual({ type: 'authenticated', handle });
  });

  it('prefills the recipient of a used link in the browser that requested it', async () => {
    const { handle, open, press, useUp } = await visit({ isHere: true });
    await useUp();
    open();
    await press();
    await heading('This link has expired');
    expect(fieldOf('Email or username').value).toBe(handle);
  });

  it('does not ask a signed-in customer to sign in again', async () => {
    const { sdk, customer, handle, open, press, useUp } = await visit({ returnTo: '/account/pay' });
    await useUp();
    await signInWithPassword(sdk, customer);
    open();
    await press();
    await heading('This link has expired');
    expect(screen.getByText(handle)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Continue' }).getAttribute('href')).toBe(
      '/account/pay',
    );
    expect(screen.queryByLabelText('Email or username')).toBeNull();
  });

  it('reports an unknown link', async () => {
    const { open, press } = await visit({ knows: false });
    open();
    await press();
    const title = await heading('This link isn’t valid');
    await waitFor(() => expect(document.activeElement).toBe(title));
  });

  it('can be redeemed again after a network failure', async () => {
    const { backend, sdk, open, press } = await visit();
    backend.fail('magicLink.redeem', 'network');
    open();
    await press();
    await screen.findByText('We can’t reach Sideband');
    await press();
    await waitFor(() => expect(sdk.session.current().type).toBe('authenticated'));
  });

  it('reports a truncated link as unknown without a request', async () => {
    const { backend, open } = await visit({ isCut: true });
    open();
    await heading('This link isn’t valid');
    expect(fieldOf('Email or username')).toBeTruthy();
    expect(backend.timesAsked('magicLink.redeem')).toBe(0);
  });
});
