import type { Story, StoryPage } from '../../../testing/story.ts';
import { NotOpenYet } from './NotOpenYet.tsx';

export default {
  components: { NotOpenYet },
  about: 'A page of the product that does not exist yet, with ways to those that do.',
  use: ['As the page of a claimed path until its own page is built.'],
  avoid: ['A link or button that leads here: hide it until the page is built.'],
} satisfies StoryPage;

export const PartThatIsNotOpen: Story = () => <NotOpenYet title="Listening history" />;
PartThatIsNotOpen.isPage = true;
