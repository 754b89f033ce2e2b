import type { Story, StoryPage } from '../../testing/story.ts';
import { Loader } from './Loader.tsx';

export default {
  components: { Loader },
  about:
    'For a page that loads while there is no earlier one to keep. It appears only after a moment.',
  avoid: ['For a part of a page: that is a Skeleton, which reserves the space.'],
} satisfies StoryPage;

export const Carrier: Story = () => <Loader />;

export const Dial: Story = () => <Loader variant="dial" />;
