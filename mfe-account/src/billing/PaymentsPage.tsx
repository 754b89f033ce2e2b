import { useDayWords } from '@sideband/shared-sdk/blocks/price-summary';
import { FormattedMessage } from '@sideband/shared-sdk/react';
import { StatusPill, TextLink, useMoneyFormat } from '@sideband/shared-sdk/ui';
import type { TableColumn } from '@sideband/shared-sdk/ui/on-demand';
import { pathOfBill } from '../paths.ts';
import { BillingLayout } from './BillingLayout.tsx';
import css from './billing.module.css';
import { List } from './List.tsx';
import { PartOf } from './PartOf.tsx';
import { type PaidItem, readPayments } from './read-billing.ts';
import { usePart } from './usePart.ts';

/** Money that was paid or returned, each with the bills that it belongs to. */
export function PaymentsPage() {
  const payments = usePart('payments', readPayments);
  const columns = useColumns();
  return (
    <BillingLayout current="payments" isReading={payments.part.step === 'reading'}>
      <PartOf of={payments}>
        {(rows) => (
          <List
            caption={<FormattedMessage id="billing.tab.payments" />}
            columns={columns}
            rows={rows}
            keyOf={(item) => `${item.kind} ${item.paidAt} ${rows.indexOf(item)}`}
            empty={
              <p>
                <FormattedMessage id="billing.payments.none" />
              </p>
            }
          />
        )}
      </PartOf>
    </BillingLayout>
  );
}

function useColumns(): TableColumn<PaidItem>[] {
  const day = useDayWords();
  const money = useMoneyFormat();
  return [
    {
      key: 'day',
      header: <FormattedMessage id="billing.date" />,
      cell: ({ paidAt }) => day(paidAt),
      sortBy: ({ paidAt }) => paidAt,
    },
    {
      key: 'kind',
      header: <FormattedMessage id="billing.payments.kind" />,
      cell: ({ kind }) => (
        <span className={css.pills}>
          <FormattedMessage id={`billing.kind.${kind}`} />
          {kind === 'refund' && (
            <StatusPill>
              <FormattedMessage id="billing.refund" />
            </StatusPill>
          )}
        </span>
      ),
    },
    {
      key: 'bill',
      header: <FormattedMessage id="billing.bill" />,
      cell: ({ bills }) =>
        bills.map(({ id, number }) => (
          <div key={id}>
            <TextLink to={pathOfBill(id)}>
              {number ?? <FormattedMessage id="billing.seeBill" />}
            </TextLink>
          </div>
        )),
    },
    {
      key: 'amount',
      header: <FormattedMessage id="billing.amount" />,
      cell: ({ kind, amount }) =>
        money(kind === 'refund' ? { ...amount, minorUnits: -amount.minorUnits } : amount),
      align: 'end',
    },
  ];
}
