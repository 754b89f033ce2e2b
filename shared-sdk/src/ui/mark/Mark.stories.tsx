import type { Story, StoryPage } from '../../testing/story.ts';
import { BarPattern } from './BarPattern.tsx';
import { Mark } from './Mark.tsx';

export default {
  components: { Mark, BarPattern },
  about:
    'A carrier between its two sidebands. The lit bar is the carrier, the only amber of a quiet page.',
  use: ['BarPattern with the id of a thing: the same thing has the same bars everywhere.'],
  avoid: ['Other colors, outlines or effects on the mark.'],
} satisfies StoryPage;

export const Named: Story = () => <Mark named />;

export const Alone: Story = () => <Mark />;

export const Pattern: Story = () => <BarPattern id="all-access" />;
Pattern.isWide = true;
