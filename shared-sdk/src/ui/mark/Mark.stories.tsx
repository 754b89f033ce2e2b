import type { Story, StoryPage } from '../../testing/story.ts';
import { Mark } from './Mark.tsx';

export default {
  components: { Mark },
  about:
    'A carrier between its two sidebands. The lit bar is the carrier, the only amber of a quiet page.',
  avoid: ['Other colors, outlines or effects on the mark.'],
} satisfies StoryPage;

export const Named: Story = () => <Mark named />;

export const Alone: Story = () => <Mark />;
