import type { Story, StoryPage } from '../../testing/story.ts';
import { TextLink } from './TextLink.tsx';
import { VisuallyHidden } from './VisuallyHidden.tsx';

export default {
  components: { TextLink, VisuallyHidden },
  about:
    'A link in a text, which opens our own pages in place. VisuallyHidden adds what only screen readers need.',
  use: ['A text that says where the link leads.'],
  avoid: ['“Click here” and “Learn more”.'],
} satisfies StoryPage;

export const InASentence: Story = () => (
  <p>
    You can change it in <TextLink to="/account">your account</TextLink> anytime.
  </p>
);

export const WithContext: Story = () => (
  <TextLink to="/account/plan">
    Change<VisuallyHidden> your plan</VisuallyHidden>
  </TextLink>
);
