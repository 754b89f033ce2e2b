import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SdkConfig } from '@sideband/shared-sdk/config/model';
import { createFakeBackend, type GivenCustomer } from '@sideband/shared-sdk/fake';
import { Alone } from '@sideband/shared-sdk/react/alone';
import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentProps } from 'react';
import { SignIn } from './SignIn.tsx';

const folders = ['../../ui/messages', '../breakdown/messages', 'messages'];
const textsOf = (locale: string) =>
  Object.assign(
    {},
    ...folders.map((folder) =>
      JSON.parse(readFileSync(join(import.meta.dirname, folder, `${locale}.json`), 'utf8')),
    ),
  );

type CustomerOptions = Parameters<ReturnType<typeof createFakeBackend>['given']['customer']>[0];

interface Options {
  /** Path of the page around the block. */
  path?: string;
  /** Props the page passes to the block for the given customer. */
  told?: (customer: GivenCustomer) => Partial<ComponentProps<typeof SignIn>>;
  locale?: 'en-US' | 'fr-CA';
  /** Whether the first resend of a passcode is possible without a wait. */
  resendsAtOnce?: boolean;
  /** SDK configuration from the server. */
  config?: SdkConfig;
}

/** Renders the block by itself on the SDK's fake backend, for a customer who is not signed in. */
export async function visit(
  options: CustomerOptions = {},
  {
    path = '/account/login',
    told = () => ({}),
    locale = 'en-US',
    resendsAtOnce = false,
    config,
  }: Options = {},
) {
  localStorage.clear();
  const backend = createFakeBackend();
  const held: { part: string; opens: Promise<void>; seen: () => void }[] = [];
  let isFirstCode = true;
  const sdk = backend.newSdk({
    ...(config && { config }),
    fetch: async (address, init) => {
      const path = address instanceof Request ? address.url : String(address);
      const at = held.findIndex(({ part }) => path.includes(part));
      const [waiting] = at < 0 ? [] : held.splice(at, 1);
      await waiting?.opens;
      const answer = await backend.fetch(address, init);
      waiting?.seen();
      if (!resendsAtOnce || !isFirstCode || !path.includes('/otp/initiate')) return answer;
      isFirstCode = false;
      const { data } = await answer.json();
      return Response.json({ data: { ...data, resendAfterSeconds: 0 } }, answer);
    },
  });
  const customer = await backend.given.customer(options);
  const done: string[] = [];
  const problems: boolean[] = [];
  const App = () => (
    <SignIn
      onDone={() => void done.push('signed in')}
      onProblem={(is) => void problems.push(is)}
      {...told(customer)}
    />
  );
  const texts = textsOf(locale);
  render(<Alone App={App} sdk={sdk} texts={texts} locale={locale} path={path} />);
  await sdk.session.start();
  const user = userEvent.setup();

  const press = async (name: string | RegExp) =>
    user.click(await screen.findByRole('button', { name }));
  const fill = async (label: string | RegExp, text: string) => {
    const field = await screen.findByLabelText(label);
    await user.clear(field);
    await user.click(field);
    await user.paste(text);
  };
  return {
    backend,
    sdk,
    customer,
    user,
    press,
    fill,
    problems,
    timesDone: () => done.length,
    mail: () => backend.given.latestMessage(customer.handle),
    passcode: async () => (await backend.given.latestMessage(customer.handle))?.passcode ?? '',
    /** Holds the next request whose URL contains `part` until the returned function is called. */
    hold(part: string) {
      let open = () => {};
      let seen = () => {};
      const opens = new Promise<void>((resolve) => {
        open = resolve;
      });
      const answered = new Promise<void>((resolve) => {
        seen = resolve;
      });
      held.push({ part, opens, seen });
      return () =>
        act(async () => {
          open();
          await answered;
        });
    },
    /** Submits the handle. */
    async start(handle: string = customer.handle) {
      await fill('Email or username', handle);
      await press('Continue');
    },
    /** Uses a sign-in method of the list, which is one press away from the password. */
    async choose(way: string | RegExp) {
      await screen.findByRole('heading', { level: 2 });
      const more = screen.queryByRole('button', { name: 'More ways to sign in' });
      if (more) await user.click(more);
      await press(way);
    },
  };
}

export const heading = (name: string | RegExp) => screen.findByRole('heading', { level: 2, name });
/** Names of the sign-in methods in the list. */
export const waysShown = () =>
  screen.getAllByRole('listitem').map((way) => within(way).getByRole('button').textContent);
export const handleField = () => screen.getByLabelText('Email or username');
