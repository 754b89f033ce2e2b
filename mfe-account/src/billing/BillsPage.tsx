import { useDayWords } from '@sideband/shared-sdk/blocks/price-summary';
import type { Invoice } from '@sideband/shared-sdk/invoices';
import { smallestCharge } from '@sideband/shared-sdk/payments';
import { FormattedMessage, useIsOpen } from '@sideband/shared-sdk/react';
import { ButtonLink, Buttons, Money, TextLink, useMoneyFormat } from '@sideband/shared-sdk/ui';
import { Stats, type TableColumn } from '@sideband/shared-sdk/ui/on-demand';
import { pathOfBill, paths } from '../paths.ts';
import { BillingLayout } from './BillingLayout.tsx';
import { BillStatus } from './BillStatus.tsx';
import css from './billing.module.css';
import { List } from './List.tsx';
import { PartOf } from './PartOf.tsx';
import { readBills, readStanding, type Standing } from './read-billing.ts';
import { usePart } from './usePart.ts';

/** What is due, what comes next, and all bills. */
export function BillsPage() {
  const standing = usePart('standing', readStanding);
  const bills = usePart('bills', readBills);
  const columns = useColumns();
  const next = standing.part.step === 'read' ? standing.part.value.next : undefined;
  return (
    <BillingLayout current="billing" isReading={bills.part.step === 'reading'}>
      <div className={css.parts}>
        <PartOf of={standing}>{(value) => <Now {...value} />}</PartOf>
        <PartOf of={bills}>
          {(rows) => (
            <List
              caption={<FormattedMessage id="billing.tab.billing" />}
              columns={columns}
              rows={rows}
              keyOf={({ id }) => id}
              empty={<NoBills firstOn={next?.items[0]?.dueDate} />}
            />
          )}
        </PartOf>
      </div>
    </BillingLayout>
  );
}

function Now({ account: { billingStatus }, next }: Standing) {
  const day = useDayWords();
  const canPay = useIsOpen(paths.pay);
  const { amountDue, credit, isPastDue } = billingStatus;
  const isPayable = amountDue.minorUnits >= smallestCharge[amountDue.currency];
  const [first] = next?.items ?? [];
  return (
    <>
      <Stats
        items={[
          {
            label: <FormattedMessage id="billing.due" />,
            value: <Money value={amountDue} />,
            detail: isPastDue && <FormattedMessage id="billing.status.late" />,
          },
          ...(next && first
            ? [
                {
                  label: <FormattedMessage id="billing.next" />,
                  value: <Money value={next.balanceDue} />,
                  detail: (
                    <FormattedMessage id="billing.next.on" values={{ day: day(first.dueDate) }} />
                  ),
                },
              ]
            : []),
          {
            label: <FormattedMessage id="billing.credit" />,
            value: <Money value={credit} />,
            detail: <FormattedMessage id="billing.credit.text" />,
          },
        ]}
      />
      {isPayable && canPay && (
        <Buttons>
          <ButtonLink variant="primary" to={paths.pay}>
            <FormattedMessage id="account.bill.pay" />
          </ButtonLink>
        </Buttons>
      )}
    </>
  );
}

function NoBills({ firstOn }: { firstOn: string | undefined }) {
  const day = useDayWords();
  return (
    <p>
      {firstOn ? (
        <FormattedMessage id="billing.none.firstOn" values={{ day: day(firstOn) }} />
      ) : (
        <FormattedMessage id="billing.none" />
      )}
    </p>
  );
}

function useColumns(): TableColumn<Invoice>[] {
  const day = useDayWords();
  const money = useMoneyFormat();
  return [
    {
      key: 'number',
      header: <FormattedMessage id="billing.bill" />,
      cell: ({ id, number }) => <TextLink to={pathOfBill(id)}>{number}</TextLink>,
    },
    {
      key: 'status',
      header: <FormattedMessage id="billing.status" />,
      cell: (invoice) => <BillStatus invoice={invoice} />,
    },
    {
      key: 'issued',
      header: <FormattedMessage id="billing.issued" />,
      cell: ({ issuedOn }) => day(issuedOn),
      sortBy: ({ issuedOn }) => issuedOn,
    },
    {
      key: 'due',
      header: <FormattedMessage id="billing.dueOn" />,
      cell: ({ dueDate }) => day(dueDate),
    },
    {
      key: 'total',
      header: <FormattedMessage id="billing.total" />,
      cell: ({ amountTotal }) => money(amountTotal),
      sortBy: ({ amountTotal }) => amountTotal.minorUnits,
      align: 'end',
    },
    {
      key: 'paid',
      header: <FormattedMessage id="billing.paid" />,
      cell: ({ amountTotal, amountDue }) =>
        money({ ...amountDue, minorUnits: amountTotal.minorUnits - amountDue.minorUnits }),
      align: 'end',
    },
  ];
}
