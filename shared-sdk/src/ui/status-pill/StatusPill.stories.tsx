import type { Story, StoryPage } from '../../testing/story.ts';
import { StatusPill } from './StatusPill.tsx';

export default {
  components: { StatusPill },
  about: 'The status of a thing in one or two words. The dot repeats it as a color.',
  use: ['live only for what is on the air now.'],
  avoid: ['Words that need the color to be understood.'],
} satisfies StoryPage;

export const Live: Story = () => <StatusPill tone="live">On air</StatusPill>;

export const Ok: Story = () => <StatusPill tone="ok">Active</StatusPill>;

export const Neutral: Story = () => <StatusPill>Ended</StatusPill>;

export const Warning: Story = () => <StatusPill tone="warning">Ends soon</StatusPill>;

export const Danger: Story = () => <StatusPill tone="danger">Payment due</StatusPill>;
