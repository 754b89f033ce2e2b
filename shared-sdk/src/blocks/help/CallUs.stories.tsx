import type { Story, StoryPage } from '../../testing/story.ts';
import { CallOrChat, CallUs } from './CallUs.tsx';

export default {
  components: { CallUs, CallOrChat },
  about: 'Number and hours of customer care in the country of the customer.',
  use: ['Below a text that asks the customer to call.'],
  avoid: ['Where the customer can do it on this site.'],
} satisfies StoryPage;

export const NumberAndHours: Story = () => <CallUs />;

export const WithChat: Story = () => <CallOrChat />;
