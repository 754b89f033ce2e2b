import type { Story, StoryPage } from '../../../testing/story.ts';
import { Badge } from './Badge.tsx';

export default {
  components: { Badge },
  about: 'A short mark on something else: a count, “New”, “Best value”.',
  use: ['label for a bare number: “3 new messages”.', 'brand once in a list.'],
  avoid: ['For the status of a thing: that is a StatusPill.', 'Amber: nothing here is live.'],
} satisfies StoryPage;

export const Neutral: Story = () => <Badge>New</Badge>;

export const Brand: Story = () => <Badge tone="brand">Best value</Badge>;

export const Ok: Story = () => <Badge tone="ok">Included</Badge>;

export const Count: Story = () => <Badge label="3 new messages">3</Badge>;
