import { signInWithPassword } from '@sideband/shared-sdk/identity';
import type { Story, StoryPage } from '../../testing/story.ts';
import { PasskeyOffer } from './PasskeyOffer.tsx';

export default {
  components: { PasskeyOffer },
  about: 'Offers a passkey once, to a signed-in customer in a browser that knows passkeys.',
  use: ['At the end of what the customer came for.'],
  avoid: ['Between the steps of a purchase.'],
} satisfies StoryPage;

export const ToACustomer: Story = () => <PasskeyOffer />;
ToACustomer.given = async ({ backend, sdk }) => {
  await signInWithPassword(sdk, await backend.given.customer());
};
