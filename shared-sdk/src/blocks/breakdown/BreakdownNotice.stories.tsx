import { NetworkError, ServiceError } from '@sideband/shared-sdk';
import type { Story, StoryPage } from '../../testing/story.ts';
import { BreakdownNotice } from './BreakdownNotice.tsx';
import { breakdownOf } from './breakdown.ts';
import { RetryButton } from './RetryButton.tsx';

export default {
  components: { BreakdownNotice, RetryButton },
  about: 'What to say when a call failed for a reason that has nothing to do with the customer.',
  use: ['Where the missing data would be, with a retry.'],
  avoid: ['For a refusal: it has its own words, and a retry would not help.'],
} satisfies StoryPage;

const failed = (status: number) => breakdownOf(new ServiceError({ code: 'ANY', status }));

export const Unreachable: Story = () => (
  <BreakdownNotice breakdown={breakdownOf(new NetworkError())} onRetry={() => {}} />
);

export const Busy: Story = () => <BreakdownNotice breakdown={failed(503)} onRetry={() => {}} />;

export const OurFault: Story = () => <BreakdownNotice breakdown={failed(500)} onRetry={() => {}} />;

export const RetryOnly: Story = () => <RetryButton retryAt={undefined} onRetry={() => {}} />;
