import type { BillingHistoryItem } from '@sideband/shared-sdk/billing';
import { useDayWords } from '@sideband/shared-sdk/blocks/price-summary';
import { phaseOfPlanType } from '@sideband/shared-sdk/plans';
import { FormattedMessage, useIntl } from '@sideband/shared-sdk/react';
import { StatusPill } from '@sideband/shared-sdk/ui';
import css from './billing.module.css';
import { lastDay, lastsMonths } from './covered.ts';

/** What a line of the history was for: the plan, for whom, and the time it covers. */
export function ChargeDetails({ item }: { item: BillingHistoryItem }) {
  const intl = useIntl();
  const day = useDayWords();
  const { eventType, description, isRefund, isLabel } = item;
  const plan = planIn(item, intl.locale);
  const isCharge = eventType === 'CHARGE';
  const phase = phaseOfPlanType(item.planType);
  const { startDate, endDate, serviceFor, radioId, term, feeLabel, login } = item;
  const details = [
    !isCharge && plan,
    startDate && endDate && (
      <FormattedMessage
        id={
          isCharge && term && lastsMonths({ startDate, endDate }, term)
            ? 'billing.charges.daysOfTerm'
            : 'billing.charges.days'
        }
        values={{ from: day(startDate), to: day(lastDay(endDate)), months: term }}
      />
    ),
    phase !== 'fullPrice' && <FormattedMessage id={`billing.charges.${phase}`} />,
    serviceFor,
    radioId && (
      <FormattedMessage id="billing.charges.radio" values={{ lastFour: radioId.slice(-4) }} />
    ),
    login && <FormattedMessage id="billing.charges.login" values={{ login: <bdi>{login}</bdi> }} />,
    feeLabel,
  ].filter(Boolean);
  return (
    <>
      <span className={css.pills}>
        {isCharge && !isLabel ? (plan ?? description) : description}
        {isRefund && (
          <StatusPill>
            <FormattedMessage id="billing.refund" />
          </StatusPill>
        )}
      </span>
      {details.map((detail, index) => (
        // The details of a row never change their order.
        <span key={index} className={css.detail}>
          {detail}
        </span>
      ))}
    </>
  );
}

/** The French name of a plan is in a field of its own, whatever language the account has. */
export function planIn(
  { planLabel, packageName, packageNameInFR }: BillingHistoryItem,
  locale: string,
) {
  const french = locale.startsWith('fr') ? packageNameInFR : null;
  return french ?? (locale.startsWith('fr') ? planLabel : (packageName ?? planLabel));
}
