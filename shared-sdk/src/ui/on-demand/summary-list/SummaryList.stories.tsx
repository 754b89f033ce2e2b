import type { Story, StoryPage } from '../../../testing/story.ts';
import { SummaryList } from './SummaryList.tsx';

export default {
  components: { SummaryList },
  about: 'Answers given so far, each with the way back to its question.',
  use: ['On the last page before something happens.'],
} satisfies StoryPage;

export const BeforePaying: Story = () => (
  <SummaryList
    rows={[
      { term: 'Plan', value: 'All Access', change: '/buy/plan' },
      { term: 'Service address', value: '80 State St, Albany, NY 12207', change: '/buy/address' },
      { term: 'Account', value: 'avery@example.com' },
    ]}
  />
);
