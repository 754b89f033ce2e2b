import { describe, expect, it, jest } from '@jest/globals';
import { fireEvent, screen, within } from '@testing-library/react';
import { heading } from '../test-visit.tsx';
import { comeToBilling } from './test-billing.tsx';

const payments = '/account/manage/billing/payments';
const charges = '/account/manage/billing/charges';
const cells = async (name: string) => {
  const [, ...rows] = within(await screen.findByRole('table', { name })).getAllByRole('row');
  return rows.map((row) =>
    within(row)
      .getAllByRole('cell')
      .map(({ lastChild }) => lastChild?.textContent),
  );
};

describe('bills', () => {
  it('lists every bill with its dates, total and what is paid, the newest first', async () => {
    await comeToBilling({
      given: async ({ given }, of) => {
        await given.invoice({ of, total: 1599, paidFrom: 'card' });
        await given.invoice({ of, total: 1099, dueInDays: -2 });
      },
    });
    await heading('Billing');
    expect(await cells('Bills')).toMatchObject([
      ['Past due', expect.any(String), expect.any(String), '$10.99', '$0.00'],
      ['Paid', expect.any(String), expect.any(String), '$15.99', '$15.99'],
    ]);
  });

  it('shows what is due and what comes next, with the way to pay', async () => {
    await comeToBilling({
      amountDue: 1099,
      credit: 500,
      given: ({ given }, of) => given.subscription({ of, renewsInDays: 20 }),
    });
    expect((await screen.findByText('Due now')).parentElement?.textContent).toContain('$10.99');
    expect(screen.getByText('Next bill')).toBeTruthy();
    expect(screen.getByText('Your credit').parentElement?.textContent).toContain('$5.00');
    const pay = screen.getByRole('link', { name: 'Pay my bill' });
    expect(pay.getAttribute('href')).toBe('/account/pay');
  });

  it('says when the first bill comes', async () => {
    await comeToBilling({ given: ({ given }, of) => given.subscription({ of, renewsInDays: 20 }) });
    expect(await screen.findByText(/^No bills yet\. The first comes on /)).toBeTruthy();
  });

  it('shows older bills on request', async () => {
    const { user } = await comeToBilling({
      given: async ({ given }, of) => {
        for (let nth = 0; nth < 14; nth += 1) await given.invoice({ of, paidFrom: 'card' });
      },
    });
    expect(await cells('Bills')).toHaveLength(12);
    await user.click(screen.getByRole('button', { name: 'Show older' }));
    expect(await cells('Bills')).toHaveLength(14);
    expect(screen.queryByRole('button', { name: 'Show older' })).toBeNull();
    expect(document.activeElement?.textContent).toMatch(/^INV-/);
  });

  it('reads each part again by itself after it failed', async () => {
    const { backend, open, close, user } = await comeToBilling({
      given: ({ given }, of) => given.invoice({ of, paidFrom: 'card' }),
    });
    await cells('Bills');
    close();
    backend.fail('invoices.getInvoices', 'network');
    open();
    expect(await screen.findByText('Your credit')).toBeTruthy();
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await cells('Bills')).toHaveLength(1);
  });
});

describe('payments', () => {
  it('lists payments, credit and refunds with the bill they belong to', async () => {
    await comeToBilling({
      path: payments,
      given: async ({ given }, of) => {
        await given.invoice({ of, total: 1599, paidFrom: 'card', refunded: 200 });
        await given.invoice({ of, total: 1099, paidFrom: 'credit' });
      },
    });
    const rows = await cells('Payments');
    expect(rows.map(([kind, , amount]) => [kind, amount])).toEqual([
      ['Paid from your credit', '$10.99'],
      ['Returned to your cardRefund', '−$2.00'],
      ['Paid by card', '$15.99'],
    ]);
    for (const link of screen.getAllByRole('link', { name: /^INV-/ })) {
      expect(link.getAttribute('href')).toMatch(/^\/account\/manage\/billing\/bill\/inv-/);
    }
  });

  it('says that there are none yet', async () => {
    await comeToBilling({ path: payments });
    expect(await screen.findByText(/^No payments yet/)).toBeTruthy();
  });
});

describe('charges', () => {
  const given: Parameters<typeof comeToBilling>[0] = {
    path: charges,
    given: ({ given }, of) =>
      given.invoice({ of, total: 1599, paidFrom: 'card', refunded: 200, dueInDays: 0 }),
  };

  it('covers the last twelve months at first, and another period on request', async () => {
    const { bodiesTo } = await comeToBilling(given);
    expect(await cells('Charges for your plans')).toHaveLength(1);
    const [first] = bodiesTo('billing/activity').map((body) => JSON.parse(String(body)));
    const span = Date.parse(first.endDate) - Date.parse(first.startDate);
    expect(Math.round(span / 86_400_000)).toBeGreaterThanOrEqual(365);

    fireEvent.change(screen.getByLabelText('To'), { target: { value: '2020-01-31' } });
    fireEvent.change(screen.getByLabelText('From'), { target: { value: '2020-01-01' } });
    expect(await screen.findByText(/^Nothing in this period/)).toBeTruthy();
    expect(bodiesTo('billing/activity').map((body) => JSON.parse(String(body)))).not.toContainEqual(
      expect.objectContaining({ endDate: '2020-01-31', startDate: first.startDate }),
    );
  });

  it('shows the plan, its time, and for what it is, and marks refunds in words', async () => {
    const { user } = await comeToBilling(given);
    const [row] = await cells('Charges for your plans');
    expect(row?.[0]).toMatch(/^All Access.* to .*1 month/);
    await user.selectOptions(screen.getByLabelText('Show'), 'Payments and refunds');
    const rows = await cells('Payments and refunds');
    expect(rows.map(([what]) => what?.includes('Refund'))).toEqual([true, false]);
    expect(rows[0]?.at(-1)).toBe('−$2.00');
  });

  it('leads from a charge to its bill', async () => {
    const { user } = await comeToBilling(given);
    await user.click(await screen.findByRole('link', { name: /^INV-/ }));
    expect(await screen.findByRole('heading', { level: 1, name: /^Bill INV-/ })).toBeTruthy();
  });

  it('names plans in French in Canada', async () => {
    await comeToBilling({ ...given, locale: 'fr-CA' });
    const [row] = await cells('Frais de vos forfaits');
    expect(row?.[0]).toMatch(/^Accès complet/);
  });
});

describe('one bill', () => {
  const ofBill: Parameters<typeof comeToBilling>[0] = {
    given: ({ given }, of) => given.invoice({ of, total: 1599, paidFrom: 'card' }),
  };
  const openBill = async () => {
    const visited = await comeToBilling(ofBill);
    await visited.user.click(await screen.findByRole('link', { name: /^INV-/ }));
    await screen.findByRole('heading', { level: 1, name: /^Bill INV-/ });
    return visited;
  };

  it('shows its lines, total and payments', async () => {
    await openBill();
    expect(screen.getByRole('heading', { level: 2, name: 'Charges' })).toBeTruthy();
    expect(screen.getByText('Total').nextSibling?.textContent).toBe('$15.99');
    expect(screen.getByText('Paid by card').parentElement?.textContent).toContain('−$15.99');
    expect(screen.getByText('Amount due').nextSibling?.textContent).toBe('$0.00');
  });

  it('names its plan and the time that it covers, beside the account menu', async () => {
    await openBill();
    const title = screen.getByRole('heading', { level: 1 });
    expect(title.parentElement?.textContent).toMatch(/All Access\w{3} \d+, \d{4} to \w{3} \d+/);
    const menu = screen.getByRole('navigation', { name: 'Account menu' });
    expect(within(menu).getByRole('link', { current: 'page' }).textContent).toBe('Billing');
  });

  it('is shown without that time when it cannot be read', async () => {
    const visited = await comeToBilling(ofBill);
    visited.backend.fail('billing.activity', 500);
    await visited.user.click(await screen.findByRole('link', { name: /^INV-/ }));
    expect((await screen.findByText('Total')).nextSibling?.textContent).toBe('$15.99');
  });

  it('downloads the PDF under its name, and prints', async () => {
    const { user, backend } = await openBill();
    const clicked: string[] = [];
    URL.createObjectURL = () => 'blob:pdf';
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
      this: HTMLAnchorElement,
    ) {
      clicked.push(this.download);
    });
    window.print = jest.fn();
    backend.fail('invoices.getInvoicePdf', 403);
    await user.click(screen.getByRole('button', { name: 'Download PDF' }));
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    await screen.findByRole('button', { name: 'Download PDF' });
    expect(clicked).toEqual([expect.stringMatching(/^Sideband-bill-INV-.*\.pdf$/)]);
    await user.click(screen.getByRole('button', { name: 'Print' }));
    expect(window.print).toHaveBeenCalledTimes(1);
  });

  it('does not tell a bill of someone else from one that does not exist', async () => {
    await comeToBilling({ path: '/account/manage/billing/bill/inv-9999' });
    await heading('We can’t find this bill');
    expect(screen.getByRole('link', { name: 'All bills' })).toBeTruthy();
  });
});
