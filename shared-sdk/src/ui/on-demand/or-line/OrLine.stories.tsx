import { Button } from '@sideband/shared-sdk/ui';
import type { Story, StoryPage } from '../../../testing/story.ts';
import { OrLine } from './OrLine.tsx';

export default {
  components: { OrLine },
  about: 'Separates two ways to do the same: a password or a passkey, a wallet or a card.',
  avoid: ['More than one on a page.'],
} satisfies StoryPage;

export const BetweenTwoWays: Story = () => (
  <>
    <Button variant="primary">Continue</Button>
    <OrLine>or</OrLine>
    <Button>Sign in with a passkey</Button>
  </>
);
