import { describe, expect, it } from '@jest/globals';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { IntlProvider } from 'react-intl';
import { renderUi } from '../../render.for-test.tsx';
import { Table, type TableColumn } from './Table.tsx';

interface Bill {
  id: string;
  day: string;
  plan: string;
  cents: number;
}
const bills: Bill[] = [
  { id: 'a', day: '2027-01-21', plan: 'All Access', cents: 1187 },
  { id: 'b', day: '2027-03-21', plan: 'Basic', cents: 599 },
  { id: 'c', day: '2027-02-21', plan: 'All Access', cents: 1187 },
];
const columns: TableColumn<Bill>[] = [
  { key: 'day', header: 'Date', cell: ({ day }) => day, sortBy: ({ day }) => day },
  { key: 'plan', header: 'Plan', cell: ({ plan }) => plan },
  {
    key: 'amount',
    header: 'Amount',
    cell: ({ cents }) => `$${cents / 100}`,
    sortBy: ({ cents }) => cents,
    align: 'end',
  },
];
const table = (rows: Bill[]) => (
  <Table
    caption="Bills"
    columns={columns}
    rows={rows}
    keyOf={({ id }) => id}
    sort={{ key: 'day', direction: 'descending' }}
    empty={<p>Your bills will be here.</p>}
  />
);
const days = () => screen.getAllByRole('rowheader').map((cell) => cell.textContent?.slice(-10));
const header = (name: string) => screen.getByRole('columnheader', { name });

describe('Table', () => {
  it('is sorted at first as asked, and names its rows by the first column', () => {
    renderUi(table(bills));
    expect(days()).toEqual(['2027-03-21', '2027-02-21', '2027-01-21']);
    expect(header('Date').getAttribute('aria-sort')).toBe('descending');
    expect(screen.getByRole('table', { name: 'Bills' })).toBeTruthy();
  });

  it('sorts by a pressed header, then the other way around, and announces the order', async () => {
    renderUi(table(bills));
    const amount = within(header('Amount')).getByRole('button');
    await userEvent.click(amount);
    expect(days()).toEqual(['2027-03-21', '2027-01-21', '2027-02-21']);
    expect(screen.getByRole('status').textContent).toBe('Sorted by Amount, ascending');
    await userEvent.click(amount);
    expect(days()).toEqual(['2027-01-21', '2027-02-21', '2027-03-21']);
    expect(header('Date').getAttribute('aria-sort')).toBeNull();
  });

  it('announces nothing when its parent renders again', () => {
    const { rerender } = renderUi(table(bills));
    rerender(table(bills));
    expect(screen.getByRole('status').textContent).toBe('');
  });

  it('sorts texts as the language of the page does', () => {
    const places = ['Ö', 'Z', 'A'].map((day) => ({ id: day, day, plan: '', cents: 0 }));
    const shown = (locale: string) => {
      const { unmount } = render(
        <IntlProvider locale={locale}>
          <Table
            caption="Places"
            columns={[{ key: 'day', header: '', cell: ({ day }) => day, sortBy: ({ day }) => day }]}
            rows={places}
            keyOf={({ id }) => id}
            sort={{ key: 'day', direction: 'ascending' }}
            empty=""
          />
        </IntlProvider>,
      );
      const names = screen.getAllByRole('rowheader').map(({ textContent }) => textContent);
      unmount();
      return names;
    };
    expect(shown('en')).toEqual(['A', 'Ö', 'Z']);
    expect(shown('sv')).toEqual(['A', 'Z', 'Ö']);
  });

  it('cannot be sorted by a column without a value to sort by', () => {
    renderUi(table(bills));
    expect(within(header('Plan')).queryByRole('button')).toBeNull();
  });

  it('shows what will be here instead of an empty table', () => {
    renderUi(table([]));
    expect(screen.queryByRole('table')).toBeNull();
    expect(screen.getByText('Your bills will be here.')).toBeTruthy();
  });
});
