import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { jest } from '@jest/globals';
import type { Address, PlaceOfUse } from '@sideband/shared-sdk/address';
import { createFakeBackend, type GivenCustomer } from '@sideband/shared-sdk/fake';
import { signInWithPassword } from '@sideband/shared-sdk/identity';
import { Alone } from '@sideband/shared-sdk/react/alone';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode, useState } from 'react';
import { Payment, type PaymentProps } from './Payment.tsx';
import type { AppliedGiftCard, Paying } from './paying.ts';

const cardsOrigin = 'https://cards.localhost:4003';

const folders = ['../../ui/messages', '../address/messages', '../breakdown/messages', 'messages'];
const textsOf = (locale: string) =>
  Object.assign(
    {},
    ...folders.map((folder) =>
      JSON.parse(readFileSync(join(import.meta.dirname, folder, `${locale}.json`), 'utf8')),
    ),
  );

const home: Address = {
  addressLine1: '80 State St',
  city: 'Albany',
  state: 'NY',
  zip: '12207',
  country: 'US',
};

interface FrameRequest {
  type: string;
  id: string;
  setupToken?: string;
  name?: string;
  address?: PlaceOfUse;
  field?: string;
}

/** Simulates a frame of the gateway. If `answer` returns a message, it is sent back immediately. */
export function framePlayedBy(
  title: string,
  answer: (asked: FrameRequest) => object | undefined = () => undefined,
) {
  const asked: FrameRequest[] = [];
  const window = () => screen.getByTitle<HTMLIFrameElement>(title).contentWindow as Window;
  const tell = (what: object, { origin = cardsOrigin, source = window() } = {}) => {
    const data = { cardFields: 1, ...what };
    globalThis.dispatchEvent(new MessageEvent('message', { data, origin, source }));
  };
  return {
    asked,
    /** Starts recording the messages the page sends to this frame. */
    async listen() {
      await screen.findByTitle(title);
      jest.spyOn(window(), 'postMessage').mockImplementation(((
        data: FrameRequest,
        origin: string,
      ) => {
        if (origin !== cardsOrigin) return;
        asked.push(data);
        const said = answer(data);
        if (said) tell(said);
      }) as never);
    },
    say: (...said: Parameters<typeof tell>) => act(async () => tell(...said)),
    last: (type: string) => asked.findLast((one) => one.type === type),
    async waitFor(type: string, times = 1): Promise<FrameRequest> {
      await waitFor(() => {
        if (asked.filter((one) => one.type === type).length < times) throw new Error(`no ${type}`);
      });
      return asked.findLast((one) => one.type === type) as FrameRequest;
    },
  };
}

interface Options extends Partial<PaymentProps> {
  given?: (
    backend: ReturnType<typeof createFakeBackend>,
    customer: GivenCustomer,
  ) => Promise<unknown>;
  locale?: 'en-US' | 'fr-CA';
  origin?: string | undefined;
  takesGiftCards?: boolean;
}

/** Renders the block by itself on the SDK's fake, for a signed-in customer. */
export async function visit({
  given,
  locale = 'en-US',
  takesGiftCards = true,
  ...rest
}: Options = {}) {
  const { origin, ...props } = { origin: cardsOrigin, ...rest };
  const backend = createFakeBackend();
  const sdk = backend.newSdk();
  const customer = await backend.given.customer();
  const fromBefore = await given?.(backend, customer);
  await signInWithPassword(sdk, customer);
  const done: Paying[] = [];
  const brought: unknown[] = [];
  let giftCard: AppliedGiftCard | undefined;
  let refuse = () => {};
  function App(): ReactNode {
    const [refused, setRefused] = useState<object>();
    const [applied, setApplied] = useState<AppliedGiftCard>();
    refuse = () => setRefused({});
    giftCard = applied;
    return (
      <Payment
        serviceAddress={home}
        name={{ firstName: 'Avery', lastName: 'Stone' }}
        onDone={(paying, person) => {
          done.push(paying);
          if (person) brought.push(person);
        }}
        refused={refused}
        giftCard={takesGiftCards ? { applied, onChange: setApplied } : undefined}
        {...props}
      />
    );
  }
  const shell = { cardsOrigin: origin };
  const texts = textsOf(locale);
  render(
    <Alone
      App={App}
      sdk={sdk}
      texts={texts}
      locale={locale}
      shell={shell}
      path="/subscribe/checkout"
    />,
  );
  const user = userEvent.setup();
  /** Simulated content of the fields, reported only on `check`. */
  let typed = { edits: 0, errors: [{ field: 'number', message: 'Enter the card number' }] };
  const fields = framePlayedBy(
    locale === 'fr-CA' ? 'Données de la carte' : 'Card details',
    ({ type, id }) => (type === 'check' ? { type: 'checked', id, ...typed } : undefined),
  );

  return {
    backend,
    sdk,
    customer,
    user,
    done,
    brought,
    giftCard: () => giftCard,
    fields,
    fromBefore,
    press: async (name: string | RegExp) => user.click(await screen.findByRole('button', { name })),
    /** Simulates that the bank declines the payment when the order is confirmed. */
    refuse: () => act(async () => refuse()),
    async openFields() {
      await fields.listen();
      await fields.say({ type: 'ready' });
    },
    /** Simulates typing a card. `edits` is the number of keystrokes. */
    type(edits = 20, errors: { field: string; message: string }[] = []) {
      typed = { edits, errors };
    },
    /** Simulates that the gateway accepts the card of the page's last `confirm`. */
    async take(times = 1, number = '4242424242424242') {
      const { id, setupToken = '' } = await fields.waitFor('confirm', times);
      const setupId = await backend.given.typeCard(setupToken, { number });
      const card = { brand: 'visa', lastFour: number.slice(-4), expiryMonth: 12, expiryYear: 2029 };
      await fields.say({ type: 'confirmed', id, setupId, ...card });
    },
    async turnDown(code: string, times = 1) {
      const { id } = await fields.waitFor('confirm', times);
      await fields.say({ type: 'refused', id, code, errors: [] });
    },
  };
}
