import { exampleMaskedAccount } from '@sideband/shared-sdk/identification/examples';
import { ButtonLink } from '@sideband/shared-sdk/ui';
import type { Story, StoryPage } from '../../testing/story.ts';
import { DetailsLookUp } from './DetailsLookUp.tsx';
import { IsThisYou } from './IsThisYou.tsx';

export default {
  components: { DetailsLookUp, IsThisYou },
  about: 'Finds an account by what its owner knows, and shows just enough to recognize it.',
  avoid: ['Showing more of an account than the server masked.'],
} satisfies StoryPage;

export const LookUp: Story = () => (
  <DetailsLookUp
    onFound={() => {}}
    onSignedIn={() => {}}
    waysOn={<ButtonLink to="/subscribe">See plans</ButtonLink>}
  />
);

export const Found: Story = () => (
  <IsThisYou accounts={[exampleMaskedAccount]} onYes={() => {}} onNo={() => {}} />
);
