import { webcrypto } from 'node:crypto';
import type { LinkPurpose } from '@sideband/shared-sdk/account';
import { createFakeBackend } from '@sideband/shared-sdk/fake';
import { signInWithPassword } from '@sideband/shared-sdk/identity';
import { act, screen, within } from '@testing-library/react';
import { visit } from '../purchase/test-visit.tsx';

// Browsers have it and jsdom does not: the human check works with it.
Object.defineProperty(globalThis.crypto, 'subtle', { value: webcrypto.subtle, configurable: true });

const stateOf = { ending: 'pending_cancellation', over: 'closed' } as const;

interface Wish {
  path: string;
  purpose: LinkPurpose;
  /** Of the offer that the link makes; none unless given. */
  offer?: { status?: string; endsInDays?: number; productGroups?: string[] };
  /** The link names a radio of theirs. */
  namesRadio?: boolean;
  authenticates?: boolean;
  /** They have a stored card and an address. */
  isKnown?: boolean;
  isOver?: boolean;
  /** They have bought what runs, ends or is over; on the radio that the link names. */
  hasPlan?: boolean | keyof typeof stateOf;
  /** What goes on after it is called that. */
  renewal?: string;
  now?: () => Date;
}

const serviceAddress = {
  ...{ addressLine1: '80 State St', city: 'Albany', state: 'NY', zip: '12207' },
  country: 'US' as const,
};

/** Opens a page as a customer does who has pressed a link in a mail. */
export async function arrive({ path, purpose, offer: wish, isKnown = false, now, ...more }: Wish) {
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
    ...{ isListed: !wish, recommended: true, content, ...wish },
    ...(wish && { kind: 'targeted' }),
  });
  const radio = more.namesRadio ? await given.radio({ of: customer }) : undefined;
  const plays = radio && { deviceId: radio.deviceId };
  if (more.hasPlan) await given.subscription({ of: customer, state, ...plays });
  const { authenticates = false, isOver = false } = more;
  const token = await given.entryLink({
    ...{ of: customer, purpose, authenticates, isOver },
    ...(wish && { offer }),
    ...(radio && { radio }),
  });
  const again = { backend, sdk: backend.newSdk({ country: 'US' }), offer };
  const page = await visit({ path: `${path}?token=${token}&utm=mail`, again });
  /** As if they had gone through all the steps of signing in. */
  const signIn = () => act(async () => void (await signInWithPassword(page.sdk, customer)));
  /** They sign in on the way, go on with what is known of them, and agree at the end. */
  const signInAndAgree = async () => {
    await screen.findByLabelText('Email or username');
    await signIn();
    await screen.findByLabelText('ZIP code');
    await page.press('Continue');
    await screen.findByRole('radio', { name: /Visa •••• 4242/ });
    await page.press('Continue');
    await page.user.click(await screen.findByRole('checkbox', { name: /Offer and Renewal terms/ }));
  };
  /** The same link, in the same tab. */
  const openAgain = () => {
    page.unmount();
    return visit({ path: `${path}?token=${token}`, again });
  };
  /** In the same tab, where they are signed in by now: another link, of theirs unless it is a stranger's. */
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
