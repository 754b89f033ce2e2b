import { exampleTax } from '@sideband/shared-sdk/invoices/examples';
import { exampleOffer } from '@sideband/shared-sdk/offers/examples';
import { exampleCharge } from '@sideband/shared-sdk/orders/examples';
import type { Story, StoryPage } from '../../testing/story.ts';
import { PriceRows } from './PriceRows.tsx';
import { PriceSummary } from './PriceSummary.tsx';

export default {
  components: { PriceSummary, PriceRows },
  about: 'What is due today and what comes later, never one without the other.',
  use: ['updating while a new price is on its way, so that the old one is not taken for it.'],
  avoid: ['A total before taxes are known.'],
} satisfies StoryPage;

const charges = {
  oneTimeCharge: exampleCharge,
  repeatingCharge: exampleCharge,
  ongoingCharge: {
    ...exampleCharge,
    count: null,
    starts: '2027-02-21',
    taxes: [exampleTax],
  },
};
const nameOf = () => 'All Access';

export const Priced: Story = () => (
  <PriceSummary price={{ kind: 'priced', charges }} nameOf={nameOf} />
);

export const Advertised: Story = () => (
  <PriceSummary
    price={{ kind: 'advertised', offer: exampleOffer, name: 'All Access' }}
    nameOf={nameOf}
  />
);

export const WithAddOns: Story = () => (
  <PriceSummary
    price={{
      kind: 'advertised',
      offer: exampleOffer,
      name: 'All Access',
      extras: [{ name: 'Live sports', monthly: { minorUnits: 499, currency: 'USD' } }],
    }}
    nameOf={nameOf}
  />
);

export const Updating: Story = () => (
  <PriceSummary price={{ kind: 'priced', charges }} nameOf={nameOf} updating />
);

export const NotLoaded: Story = () => (
  <PriceSummary price={{ kind: 'priced', charges }} nameOf={nameOf} onRetry={() => {}} />
);

export const Rows: Story = () => <PriceRows charges={charges} nameOf={nameOf} />;
