import type { Story, StoryPage } from '../../../testing/story.ts';
import { Badge } from '../badge/Badge.tsx';
import { TabLinks } from './TabLinks.tsx';

export default {
  components: { TabLinks },
  about:
    'Tabs between pages that belong together. Each has an address, so Back and reload keep it.',
  use: ['Two to six short names.'],
  avoid: ['For the steps of a flow: that is Progress.', 'For parts that people need together.'],
} satisfies StoryPage;

export const OfBilling: Story = () => (
  <TabLinks
    label="Billing"
    current="/account/bills"
    tabs={[
      { to: '/account/bills', label: 'Bills', aside: <Badge label="1 unpaid">1</Badge> },
      { to: '/account/payment', label: 'Payment methods' },
      { to: '/account/credit', label: 'Gift cards and credit' },
    ]}
  />
);
OfBilling.isWide = true;
