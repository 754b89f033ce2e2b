import type { Story, StoryPage } from '../../../testing/story.ts';
import { Stats } from './Stats.tsx';

export default {
  components: { Stats },
  about: 'Two to four figures that answer what people come for, before any detail.',
  use: ['A label, the figure, and what it refers to.'],
  avoid: ['Figures nobody acts on.'],
} satisfies StoryPage;

export const OfAnAccount: Story = () => (
  <Stats
    items={[
      { label: 'Next payment', value: '$10.99', detail: 'on March 1, plus tax' },
      { label: 'Account credit', value: '$25.00', detail: 'used first' },
      { label: 'Radios', value: '2', detail: 'one without a plan' },
    ]}
  />
);
OfAnAccount.isWide = true;
