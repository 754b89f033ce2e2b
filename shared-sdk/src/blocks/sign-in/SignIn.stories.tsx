import type { Story, StoryPage } from '../../testing/story.ts';
import { SignIn } from './SignIn.tsx';

export default {
  components: { SignIn },
  about: 'Signs a customer in: handle first, then the ways that this account has.',
  use: ['because, where someone was doing something else.', 'handle, where the page knows it.'],
  avoid: ['Saying whether an account exists before the customer proves to be its owner.'],
} satisfies StoryPage;

export const Handle: Story = () => <SignIn />;

export const KnownHandle: Story = () => <SignIn handle="avery@example.com" />;
KnownHandle.given = async ({ backend }) => {
  await backend.given.customer();
};
