import { signInWithPassword } from '@sideband/shared-sdk/identity';
import { useSdk } from '@sideband/shared-sdk/react';
import { useLoaded } from '@sideband/shared-sdk/react/use-loaded';
import { Skeleton } from '@sideband/shared-sdk/ui';
import type { Story, StoryPage } from '../../testing/story.ts';
import { PromotionEnds } from './PromotionEnds.tsx';
import { readOwnPlans } from './read-own-plans.ts';
import { PlanName, WhichPlan } from './WhichPlan.tsx';

export default {
  components: { WhichPlan, PlanName, PromotionEnds },
  about:
    'Asks a customer with several plans which one is meant. PlanName is the name of one. PromotionEnds says that a change ends a promotional price.',
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

const usd = (minorUnits: number) => ({ minorUnits, currency: 'USD' as const });

export const PromotionalPrice: Story = () => (
  <PromotionEnds
    promotion={{
      price: usd(1390),
      months: 1,
      until: '2027-09-09',
      regular: { price: usd(1999), months: 1, until: null },
    }}
    starts="2026-12-09"
    isNow={false}
    price="$199.90/year"
  />
);
