import type { FakeBackend } from '@sideband/shared-sdk/fake';
import { useState } from 'react';
import type { Story, StoryPage } from '../../testing/story.ts';
import { PlanPicker } from './PlanPicker.tsx';
import { PriceLine } from './PriceLine.tsx';
import { RefusedCode } from './RefusedCode.tsx';
import { usePlans } from './usePlans.ts';

export default {
  components: { PlanPicker, PriceLine, RefusedCode },
  about: 'Plans on sale with their price over time. PriceLine is that price in one line.',
  use: ['shows="recommended" where one plan fits nearly everyone.'],
  avoid: ['A price without its period and what follows it.'],
} satisfies StoryPage;

const onSale = async ({ backend: { given } }: { backend: FakeBackend }) => {
  for (const country of ['US', 'CA'] as const) {
    await given.offer({
      country,
      isListed: true,
      recommended: true,
      content: {
        name: 'All Access',
        description: 'Everything in the app.',
        highlights: ['Ad-free music', 'Your own stations'],
        listeningOptions: ['streaming app', 'custom stations'],
      },
    });
    await given.offer({
      country,
      isListed: true,
      baseTerm: 'Annual',
      begins: 'regular',
      content: { name: 'All Access, yearly', deal: 'Best value' },
    });
  }
};

function Plans({ shows }: { shows: 'all' | 'recommended' }) {
  const plans = usePlans({});
  const [chosen, setChosen] = useState<string>();
  return (
    <>
      <RefusedCode plans={plans} />
      <PlanPicker
        plans={plans}
        shows={shows}
        value={chosen}
        onChange={({ offer }) => setChosen(offer.id)}
      />
    </>
  );
}

export const All: Story = () => <Plans shows="all" />;
All.given = onSale;

export const Recommended: Story = () => <Plans shows="recommended" />;
Recommended.given = onSale;

export const NothingOnSale: Story = () => <Plans shows="all" />;
