import type { Story, StoryPage } from '../../testing/story.ts';
import { ResendPasscode } from './ResendPasscode.tsx';
import { SignIn } from './SignIn.tsx';

export default {
  components: { SignIn, ResendPasscode },
  about: 'Signs a customer in: handle first, then the ways that this account has.',
  use: ['because, where someone was doing something else.', 'handle, where the page knows it.'],
  avoid: ['Saying whether an account exists before the customer proves to be its owner.'],
} satisfies StoryPage;

export const Handle: Story = () => <SignIn />;

export const KnownHandle: Story = () => <SignIn handle="avery@example.com" />;
KnownHandle.given = async ({ backend }) => {
  await backend.given.customer();
};

export const Resend: Story = () => (
  <ResendPasscode waitSeconds={30} isNew={false} busy={false} onResend={() => {}} />
);
