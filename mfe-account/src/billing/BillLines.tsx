import type { PaymentHistoryItem } from '@sideband/shared-sdk/billing';
import { useOfferNames } from '@sideband/shared-sdk/blocks/plan-picker';
import { taxNameId, useDayWords } from '@sideband/shared-sdk/blocks/price-summary';
import type { Invoice } from '@sideband/shared-sdk/invoices';
import { FormattedMessage, useIntl } from '@sideband/shared-sdk/react';
import { DefinitionList, Money, useMoneyFormat } from '@sideband/shared-sdk/ui';
import css from './billing.module.css';
import type { OneBill } from './read-billing.ts';

/** What was charged, with every tax, and how it was paid. */
export function BillLines({ bill: { invoice, payments } }: { bill: OneBill }) {
  const intl = useIntl();
  const { lines, taxes, amountTotal, appliedBalance } = invoice;
  const money = (minorUnits: number) => <Money value={{ ...amountTotal, minorUnits }} />;
  return (
    <>
      <section className={css.section}>
        <h2>
          <FormattedMessage id="billing.charges" />
        </h2>
        <DefinitionList
          rows={[
            ...lines.map((line) => ({
              term: <Line line={line} />,
              value: <Money value={line.amountAllocation.amount} />,
            })),
            ...taxes.breakdown.map((tax) => ({
              term: intl.formatMessage({ id: taxNameId(tax) }, { place: tax.jurisdiction }),
              value: <Money value={tax.amount} />,
            })),
            {
              term: <FormattedMessage id="billing.total" />,
              value: <Money value={amountTotal} />,
              strong: true,
            },
          ]}
        />
      </section>
      {(payments.length > 0 || appliedBalance.minorUnits > 0) && (
        <section className={css.section}>
          <h2>
            <FormattedMessage id="billing.tab.payments" />
          </h2>
          <DefinitionList
            rows={
              payments.length > 0
                ? payments.toReversed().map((payment) => ({
                    term: <Paid payment={payment} />,
                    value: money(
                      payment.kind === 'refund'
                        ? payment.amount.minorUnits
                        : -payment.amount.minorUnits,
                    ),
                  }))
                : [
                    {
                      term: <FormattedMessage id="billing.kind.balance" />,
                      value: money(-appliedBalance.minorUnits),
                    },
                  ]
            }
          />
        </section>
      )}
    </>
  );
}

function Line({
  line: { offerId, productId, amountAllocation },
}: {
  line: Invoice['lines'][number];
}) {
  const money = useMoneyFormat();
  const nameOf = useOfferNames(offerId);
  const { mrfAmount, prorationAdjustmentApplied: proration } = amountAllocation;
  return (
    <>
      {nameOf(productId)}
      {mrfAmount.minorUnits > 0 && (
        <span className={css.detail}>
          <FormattedMessage id="billing.line.mrf" values={{ amount: money(mrfAmount) }} />
        </span>
      )}
      {proration.minorUnits !== 0 && (
        <span className={css.detail}>
          <FormattedMessage
            id="billing.line.proration"
            values={{ amount: money({ ...proration, minorUnits: -proration.minorUnits }) }}
          />
        </span>
      )}
    </>
  );
}

function Paid({ payment: { kind, paidAt } }: { payment: PaymentHistoryItem }) {
  const day = useDayWords();
  return (
    <>
      <FormattedMessage id={`billing.kind.${kind}`} />
      <span className={css.detail}>{day(paidAt)}</span>
    </>
  );
}
