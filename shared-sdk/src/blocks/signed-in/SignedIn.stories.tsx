import { NetworkError } from '@sideband/shared-sdk';
import { signInWithPassword } from '@sideband/shared-sdk/identity';
import type { Story, StoryPage } from '../../testing/story.ts';
import { NotStarted } from './NotStarted.tsx';
import { OfferPasskey } from './OfferPasskey.tsx';
import { SessionNotice } from './SessionNotice.tsx';
import { SessionProblem } from './SessionProblem.tsx';
import { SignedIn } from './SignedIn.tsx';

export default {
  components: { SignedIn, NotStarted, OfferPasskey, SessionNotice, SessionProblem },
  about: 'A page for customers only: others sign in right there, and what they typed is kept.',
  use: ['SignedIn around the whole content of such a page.'],
} satisfies StoryPage;

const failed = { type: 'failed', error: new NetworkError() } as const;

export const ForAVisitor: Story = () => <SignedIn>The page of a customer</SignedIn>;

export const ForACustomer: Story = () => (
  <SignedIn>
    <p>The page of a customer</p>
  </SignedIn>
);
ForACustomer.given = async ({ backend, sdk }) => {
  await signInWithPassword(sdk, await backend.given.customer());
};

export const PasskeyAtTheEnd: Story = () => <OfferPasskey />;
PasskeyAtTheEnd.says = 'Only in a browser that knows passkeys, and only once.';
PasskeyAtTheEnd.given = ForACustomer.given;

export const SignedOut: Story = () => (
  <SessionNotice session={{ type: 'anonymous', reason: 'signedOut' }} />
);

export const Ended: Story = () => (
  <SessionNotice session={{ type: 'anonymous', reason: 'ended' }} />
);

export const NoSession: Story = () => <SessionProblem session={failed} />;

export const PageWithoutSession: Story = () => <NotStarted session={failed} />;
PageWithoutSession.isPage = true;
