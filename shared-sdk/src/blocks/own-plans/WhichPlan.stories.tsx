import { signInWithPassword } from '@sideband/shared-sdk/identity';
import { useSdk } from '@sideband/shared-sdk/react';
import { useLoaded } from '@sideband/shared-sdk/react/use-loaded';
import { Skeleton } from '@sideband/shared-sdk/ui';
import type { Story, StoryPage } from '../../testing/story.ts';
import { readOwnPlans } from './read-own-plans.ts';
import { PlanName, WhichPlan } from './WhichPlan.tsx';

export default {
  components: { WhichPlan, PlanName },
  about: 'Asks a customer with several plans which one is meant. PlanName is the name of one.',
  avoid: ['Asking a customer who has one plan.'],
} satisfies StoryPage;

export const OfTwo: Story = () => {
  const sdk = useSdk();
  const { value: own } = useLoaded('own', () => readOwnPlans(sdk));
  if (own?.step !== 'ours') return <Skeleton shape={['title', 'card', 'card']} />;
  return (
    <WhichPlan title="Which plan do you want to change?" plans={own.ours} onChosen={() => {}} />
  );
};
OfTwo.given = async ({ backend, sdk }) => {
  const customer = await backend.given.customer();
  await backend.given.subscription({ of: customer });
  await backend.given.subscription({ of: customer });
  await signInWithPassword(sdk, customer);
};
