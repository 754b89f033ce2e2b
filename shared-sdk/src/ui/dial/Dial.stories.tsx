import type { Story, StoryPage } from '../../testing/story.ts';
import { Dial } from './Dial.tsx';

export default {
  components: { Dial },
  about:
    'The scale under the header. Its needle shows where a flow stands, and sweeps while a page loads.',
  use: ['Together with the same progress in words: screen readers do not read the dial.'],
} satisfies StoryPage;

export const StepTwoOfFive: Story = () => <Dial progress={{ step: 2, of: 5 }} />;
StepTwoOfFive.isWide = true;

export const Loading: Story = () => <Dial loading />;
Loading.isWide = true;

export const AtRest: Story = () => <Dial />;
AtRest.isWide = true;
