import { webcrypto } from 'node:crypto';
import type { LinkPurpose } from '@sideband/shared-sdk/account';
import { createFakeBackend } from '@sideband/shared-sdk/fake';
import { signInWithPassword } from '@sideband/shared-sdk/identity';
import { act, screen, within } from '@testing-library/react';
import { visit } from '../purchase/test-visit.tsx';

// The human check needs `crypto.subtle`, which jsdom lacks.
Object.defineProperty(globalThis.crypto, 'subtle', { value: webcrypto.subtle, configurable: true });

const stateOf = { ending: 'pending_cancellation', over: 'closed' } as const;

interface Options {
  path: string;
  purpose: LinkPurpose;
  /** Offer that the link leads to. None by default. */
  offer?: { status?: string; endsInDays?: number; productGroups?: string[] };
  /** Whether the link names a radio of the customer. */
  namesRadio?: boolean;
  authenticates?: boolean;
  /** Whether the customer has a stored card and an address. */
  isKnown?: boolean;
  isOver?: boolean;
  /** State of the customer's plan on the radio that the link names: active, ending, or ended. */
  hasPlan?: boolean | keyof typeof stateOf;
  /** Name of the offer that renews the plan. */
  renewal?: string;
  now?: () => Date;
}

const serviceAddress = {
  addressLine1: '80 State St',
  city: 'Albany',
  state: 'NY',
  zip: '12207',
  country: 'US' as const,
};

/** Opens a page by an emailed link. */
export async function arrive({
  path,
  purpose,
  offer: request,
  isKnown = false,
  now,
  ...more
}: Options) {
  sessionStorage.clear();
  const backend = createFakeBackend(now && { now });
  const { given } = backend;
  const customer = await given.customer(isKnown ? { serviceAddress } : {});
  if (isKnown) await given.paymentMethod(customer);
  const state = typeof more.hasPlan === 'string' ? stateOf[more.hasPlan] : 'active';
  const { renewal: name } = more;
  const productGroups = [more.namesRadio ? 'satellite' : 'streaming'];
  if (name) await given.offer({ kind: 'renewal', productGroups, content: { name } });
  const content = { name: 'All Access' };
  const offer = await given.offer({
    isListed: !request,
    recommended: true,
    content,
    ...request,
    ...(request && { kind: 'targeted' }),
  });
  const radio = more.namesRadio ? await given.radio({ of: customer }) : undefined;
  const plays = radio && { deviceId: radio.deviceId };
  if (more.hasPlan) await given.subscription({ of: customer, state, ...plays });
  const { authenticates = false, isOver = false } = more;
  const token = await given.entryLink({
    of: customer,
    purpose,
    authenticates,
    isOver,
    ...(request && { offer }),
    ...(radio && { radio }),
  });
  const again = { backend, sdk: backend.newSdk({ country: 'US' }), offer };
  const page = await visit({ path: `${path}?token=${token}&utm=mail`, again });
  /** Signs in without going through the sign-in form. */
  const signIn = () => act(async () => void (await signInWithPassword(page.sdk, customer)));
  /** Signs in, keeps the address and card on file, and accepts the terms. */
  const signInAndAgree = async () => {
    await screen.findByLabelText('Email or username');
    await signIn();
    await screen.findByLabelText('ZIP code');
    await page.press('Continue');
    await screen.findByRole('radio', { name: /Visa •••• 4242/ });
    await page.user.click(await screen.findByRole('checkbox', { name: /Offer and Renewal terms/ }));
  };
  /** Opens the same link again in the same tab. */
  const openAgain = () => {
    page.unmount();
    return visit({ path: `${path}?token=${token}`, again });
  };
  /**
   * Signs in and opens another link in the same tab: one for the same customer, or one for another
   * customer.
   */
  const comeAgain = async (link: { isOver?: boolean; isOfAnother?: boolean }) => {
    await signIn();
    page.unmount();
    const of = link.isOfAnother ? await given.customer() : customer;
    const next = await given.entryLink({ of, purpose, isOver: link.isOver ?? false });
    return visit({ path: `${path}?token=${next}`, again });
  };
  return { ...page, customer, signIn, signInAndAgree, openAgain, comeAgain };
}

export const section = async (name: string) =>
  within(await screen.findByRole('region', { name }, { timeout: 5_000 }));
