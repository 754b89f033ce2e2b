import type { Story, StoryPage } from '../../testing/story.ts';
import { NotOpenYetPage } from './NotOpenYetPage.tsx';

export default {
  components: { NotOpenYetPage },
  about: 'Stands where a part of the product is still to come, with links for this customer.',
  avoid: ['A link or button that leads here.'],
} satisfies StoryPage;

export const Page: Story = () => <NotOpenYetPage />;
Page.isPage = true;
