import { ButtonLink, StatusPill } from '@sideband/shared-sdk/ui';
import type { Story, StoryPage } from '../../../testing/story.ts';
import { Table, type TableColumn } from './Table.tsx';

export default {
  components: { Table },
  about: 'Rows with the same columns. Where it is narrower than 600 px, each row becomes a card.',
  use: ['The first column names the row.', 'empty says what will be here, and what to do.'],
  avoid: ['A table for layout.', 'Sorting two columns at once.'],
} satisfies StoryPage;

interface Bill {
  day: string;
  plan: string;
  amount: number;
  isPaid: boolean;
}

const bills: Bill[] = [
  { day: '2027-03-01', plan: 'All Access', amount: 11.43, isPaid: false },
  { day: '2027-02-01', plan: 'All Access', amount: 11.43, isPaid: true },
  { day: '2027-01-01', plan: 'All Access and a second radio', amount: 18.2, isPaid: true },
];
const columns: TableColumn<Bill>[] = [
  { key: 'day', header: 'Date', cell: ({ day }) => day, sortBy: ({ day }) => day },
  { key: 'plan', header: 'Plan', cell: ({ plan }) => plan },
  {
    key: 'status',
    header: 'Status',
    cell: ({ isPaid }) => (
      <StatusPill tone={isPaid ? 'ok' : 'warning'}>{isPaid ? 'Paid' : 'Due'}</StatusPill>
    ),
  },
  {
    key: 'amount',
    header: 'Amount',
    cell: ({ amount }) => `$${amount.toFixed(2)}`,
    sortBy: ({ amount }) => amount,
    align: 'end',
  },
];
const empty = (
  <>
    <p>No bills yet. Your first one comes on the day your plan renews.</p>
    <ButtonLink to="/subscribe">See plans</ButtonLink>
  </>
);

export const Sortable: Story = () => (
  <Table
    caption="Bills"
    isCaptionShown
    columns={columns}
    rows={bills}
    keyOf={({ day }) => day}
    sort={{ key: 'day', direction: 'descending' }}
    empty={empty}
  />
);
Sortable.isWide = true;

export const Empty: Story = () => (
  <Table caption="Bills" columns={columns} rows={[]} keyOf={({ day }) => day} empty={empty} />
);
Empty.isWide = true;
