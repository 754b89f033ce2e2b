import { exampleOrder } from '@sideband/shared-sdk/orders/examples';
import { orderId } from '@sideband/shared-sdk/orders/model';
import type { Story, StoryPage } from '../../testing/story.ts';
import { OrderConfirmation } from './OrderConfirmation.tsx';
import { SendSignal } from './SendSignal.tsx';

export default {
  components: { OrderConfirmation, SendSignal },
  about: 'The end of every purchase: what one has, when it starts, and how to listen.',
} satisfies StoryPage;

const order = {
  ...exampleOrder,
  state: 'confirmed',
  id: orderId.parse('OAC-1a2b3c4d-0000-4000-8000-000000000001'),
  subscriptionId: 'sub-1',
} as const;
const who = { firstName: 'Avery', email: 'avery@example.com', hasCredentials: true };

export const OfTheApp: Story = () => (
  <OrderConfirmation order={order} nameOf={() => 'All Access'} streams {...who} />
);
OfTheApp.isPage = true;

export const OfARadio: Story = () => (
  <OrderConfirmation order={order} nameOf={() => 'All Access'} deviceId="dev-1" {...who} />
);
OfARadio.isPage = true;

export const SignalOnly: Story = () => <SendSignal deviceId="car" isNext />;
