import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import { createFakeBackend } from '@sideband/shared-sdk/fake';
import { Alone } from '@sideband/shared-sdk/react/alone';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SignIn } from './SignIn.tsx';

const folders = ['../../ui/messages', '../breakdown/messages', 'messages'];
const textsOf = (locale: string) =>
  Object.assign(
    {},
    ...folders.map((folder) =>
      JSON.parse(readFileSync(join(import.meta.dirname, folder, `${locale}.json`), 'utf8')),
    ),
  );

async function visit() {
  const backend = createFakeBackend();
  const sdk = backend.newSdk();
  const customer = await backend.given.customer();
  const done: string[] = [];
  const App = () => <SignIn onDone={() => void done.push('signed in')} />;
  render(<Alone App={App} sdk={sdk} path="/account/login" texts={textsOf('en-US')} />);
  await sdk.session.start();
  const user = userEvent.setup();
  return {
    backend,
    sdk,
    customer,
    user,
    timesDone: () => done.length,
    async enter(handle: string, password: string) {
      for (const [field, text] of [
        [handleField(), handle] as const,
        [passwordField(), password] as const,
      ]) {
        await user.clear(field);
        await user.click(field);
        await user.paste(text);
      }
      await user.keyboard('{Enter}');
    },
  };
}

const handleField = () => screen.getByLabelText('Email or username');
const passwordField = () => screen.getByLabelText('Password');

it('signs in by email and password, and says so once', async () => {
  const { sdk, customer, enter, timesDone } = await visit();

  await enter(` ${customer.handle} `, customer.password);

  await waitFor(() => expect(timesDone()).toBe(1));
  expect(sdk.session.current()).toEqual({ type: 'authenticated', handle: customer.handle });
});

it('lets password managers fill both fields at once', async () => {
  await visit();
  expect(handleField().getAttribute('autocomplete')).toBe('username webauthn');
  expect(passwordField().getAttribute('autocomplete')).toBe('current-password');
});

it('says the same of a wrong password and of a handle nobody has, and keeps both fields', async () => {
  const { customer, enter } = await visit();

  await enter(customer.handle, 'wrong');
  const ofPassword = (await screen.findByRole('alert')).textContent;
  await enter('nobody@example.com', 'wrong');
  await waitFor(() => expect(handleField()).toHaveProperty('readOnly', false));

  expect((await screen.findByRole('alert')).textContent).toBe(ofPassword);
  expect(handleField()).toHaveProperty('value', 'nobody@example.com');
  expect(passwordField()).toHaveProperty('value', 'wrong');
});

it('after too many tries says how long to wait', async () => {
  const { customer, enter } = await visit();
  for (let tries = 0; tries < 5; tries += 1) {
    await enter(customer.handle, `wrong ${tries}`);
    await screen.findByRole('alert');
  }

  await enter(customer.handle, customer.password);

  expect(await screen.findByText('Password sign-in is paused')).toBeTruthy();
  expect(screen.getByText(/Wait 15 minutes/)).toBeTruthy();
});

it('a lost connection keeps what was typed, and the next try works', async () => {
  const { backend, customer, user, enter, timesDone } = await visit();
  backend.fail('identity.authenticatePassword', 'network');

  await enter(customer.handle, customer.password);
  await screen.findByText('We cannot reach Sideband');
  await user.click(screen.getByRole('button', { name: 'Sign in' }));

  await waitFor(() => expect(timesDone()).toBe(1));
});

it('asks for what is missing and sends nothing', async () => {
  const { backend, user } = await visit();

  await user.click(screen.getByRole('button', { name: 'Sign in' }));

  await screen.findByText('There is a problem');
  expect(screen.getAllByText('Enter your password')).toHaveLength(2);
  expect(backend.timesAsked('identity.authenticatePassword')).toBe(0);
});

it('keeps the handle as a draft and the password nowhere', async () => {
  const { sdk, customer, enter } = await visit();

  await enter(customer.handle, 'wrong password');
  await screen.findByRole('alert');

  expect(sdk.drafts.get('/account/login', 'signIn.handle')).toBe(customer.handle);
  const kept = Object.values({ ...sessionStorage, ...localStorage }).join() + document.cookie;
  expect(kept).not.toContain('wrong password');
});
