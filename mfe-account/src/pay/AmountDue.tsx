import { PlanName } from '@sideband/shared-sdk/blocks/own-plans';
import { useDayWords } from '@sideband/shared-sdk/blocks/price-summary';
import type { Invoice } from '@sideband/shared-sdk/invoices';
import { FormattedMessage, useIntl } from '@sideband/shared-sdk/react';
import {
  DefinitionList,
  Money,
  StatusPill,
  SummaryCard,
  useMoneyFormat,
} from '@sideband/shared-sdk/ui';
import css from './pay.module.css';
import type { Bill } from './read-bill.ts';

/** The amount due and the bills that it is for. */
export function AmountDue({ bill }: { bill: Bill }) {
  const intl = useIntl();
  const money = useMoneyFormat();
  const { due, open, elsewhere, account } = bill;
  const label = intl.formatMessage({ id: 'pay.due' });
  return (
    <SummaryCard
      label={label}
      line={<FormattedMessage id="pay.dueLine" values={{ amount: money(due) }} />}
    >
      <div className={css.due}>
        <p className={css.label}>{label}</p>
        <p className={css.amount}>
          <Money value={due} />
        </p>
        {account.billingStatus.isPastDue && (
          <StatusPill tone="danger">
            <FormattedMessage id="account.bill.pastDue" />
          </StatusPill>
        )}
      </div>
      {open.length > 0 && (
        <DefinitionList
          rows={[
            ...open.map((invoice) => ({
              term: <OpenBill invoice={invoice} />,
              value: <Money value={invoice.amountDue} />,
            })),
            ...(elsewhere > 0
              ? [
                  {
                    term: <FormattedMessage id="pay.otherBills" />,
                    value: <Money value={{ ...due, minorUnits: elsewhere }} />,
                  },
                ]
              : []),
          ]}
        />
      )}
    </SummaryCard>
  );
}

/** What a bill is for, its number and when it is due. */
function OpenBill({ invoice: { lines, number, dueDate } }: { invoice: Invoice }) {
  const day = useDayWords();
  const [first] = lines;
  return (
    <>
      {first && <PlanName offerId={first.offerId} />}
      <span className={css.number}>
        <FormattedMessage id="pay.bill" values={{ number, day: day(dueDate) }} />
      </span>
    </>
  );
}
