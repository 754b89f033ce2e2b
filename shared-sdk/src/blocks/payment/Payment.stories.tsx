import { exampleAddress } from '@sideband/shared-sdk/account/examples';
import { signInWithPassword } from '@sideband/shared-sdk/identity';
import type { Story, StoryPage } from '../../testing/story.ts';
import { PaidByPartner } from './PaidByPartner.tsx';
import { Payment } from './Payment.tsx';
import { PaymentSummary } from './PaymentSummary.tsx';
import type { Paying } from './paying.ts';
import { ThreeDSecure } from './ThreeDSecure.tsx';

export default {
  components: { Payment, PaymentSummary, PaidByPartner, ThreeDSecure },
  about:
    'How the plan is paid: a card in the gateway’s frame, a stored card, a wallet, a gift card. ThreeDSecure shows the bank’s page in a dialog.',
  use: ['Keep it mounted, hidden, until the order is confirmed: the typed card exists only here.'],
  avoid: ['Card fields of our own. No script of ours may read them.'],
} satisfies StoryPage;

const paying = {
  brand: 'visa',
  lastFour: '4242',
  expiryMonth: 4,
  expiryYear: 2029,
} as Paying;

export const OfACustomer: Story = () => (
  <Payment
    serviceAddress={exampleAddress}
    name={{ firstName: 'Avery', lastName: 'Stone' }}
    onDone={() => {}}
  />
);
OfACustomer.says = 'Without the gateway, it says that cards cannot be used right now.';
OfACustomer.given = async ({ backend, sdk }) => {
  await signInWithPassword(sdk, await backend.given.customer());
};

export const Summary: Story = () => <PaymentSummary paying={paying} />;

export const ByAPartner: Story = () => <PaidByPartner partner="roku" onDone={() => {}} />;
