import { FormattedMessage, useRemote } from '@sideband/shared-sdk/react';
import { useMoneyFormat } from '@sideband/shared-sdk/ui';
import type { Plan } from './plan.ts';
import css from './plan-picker.module.css';

/** States the taxes that are added to a price, and the fees that are included in it. */
export function FeeNote({ plans }: { plans: readonly Plan[] }) {
  const { country } = useRemote();
  const money = useMoneyFormat();
  const withFee = plans.flatMap(({ name, offer }) => {
    const regular = offer.phases.at(-1)?.price;
    return regular && regular.mrfAmount.minorUnits > 0 ? [{ name, ...regular }] : [];
  });
  return (
    <div className={css.fees}>
      <p>
        <FormattedMessage id={`planPicker.tax.${country}`} />
      </p>
      {withFee.length > 0 && (
        <details>
          <summary>
            <FormattedMessage id="planPicker.fees" />
          </summary>
          <p>
            <FormattedMessage id="planPicker.fees.text" />
          </p>
          <ul>
            {withFee.map(({ name, total, mrfAmount }) => (
              <li key={name}>
                <FormattedMessage
                  id="planPicker.fees.part"
                  values={{ plan: name, total: money(total), fee: money(mrfAmount) }}
                />
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}
