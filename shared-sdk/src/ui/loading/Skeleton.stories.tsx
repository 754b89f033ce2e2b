import type { Story, StoryPage } from '../../testing/story.ts';
import { Skeleton } from './Skeleton.tsx';

export default {
  components: { Skeleton },
  about:
    'The shape of what is loading, so that nothing moves when it comes. Hidden for the first 150 ms.',
  use: ['Blocks as high as the content to come.', 'A label when several parts of a page load.'],
  avoid: ['For a button that was pressed: pass busy to it.'],
} satisfies StoryPage;

export const Page: Story = () => <Skeleton shape={['title', 'text', 'card', 'button']} />;

export const List: Story = () => (
  <Skeleton shape={['row', 'row', 'row']} label="Loading channels" />
);

export const Form: Story = () => <Skeleton shape={['short', 'field', 'field', 'button']} />;
