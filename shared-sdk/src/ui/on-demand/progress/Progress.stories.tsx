import type { Story, StoryPage } from '../../../testing/story.ts';
import { Progress } from './Progress.tsx';

export default {
  components: { Progress },
  about: 'Where a flow of several pages stands, in words. Completed steps are links.',
  use: ['Names of steps in one word: Plan, Account, Payment.'],
} satisfies StoryPage;

const steps = [
  { key: 'plan', label: 'Plan', to: '/buy/plan' },
  { key: 'account', label: 'Account', to: '/buy/account' },
  { key: 'payment', label: 'Payment' },
  { key: 'review', label: 'Review' },
];

export const ThirdStep: Story = () => <Progress steps={steps} current="payment" />;
ThirdStep.isWide = true;

export const FirstStep: Story = () => <Progress steps={steps} current="plan" />;
FirstStep.isWide = true;
