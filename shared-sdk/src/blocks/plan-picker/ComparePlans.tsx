import { FormattedMessage } from '@sideband/shared-sdk/react';
import { Icon, VisuallyHidden } from '@sideband/shared-sdk/ui';
import { rowsOf } from './compare.ts';
import css from './compare-plans.module.css';
import { usePriceLine } from './PriceLine.tsx';
import type { Plan } from './plan.ts';

/** Table of what each plan includes, shown when the customer asks for it. */
export function ComparePlans({ plans }: { plans: readonly Plan[] }) {
  const priceLine = usePriceLine();
  const rows = rowsOf(plans);
  if (plans.length < 2 || rows.length === 0) return null;
  return (
    <details className={css.compare}>
      <summary>
        <FormattedMessage id="planPicker.compare" />
      </summary>
      <div className={css.room}>
        <table className={css.table}>
          <caption>
            <VisuallyHidden>
              <FormattedMessage id="planPicker.compare.caption" />
            </VisuallyHidden>
          </caption>
          <thead>
            <tr>
              <td />
              {plans.map(({ offer, name }) => (
                <th key={offer.id} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ of, holds }) => (
              <tr key={of}>
                <th scope="row">
                  <FormattedMessage id={`planPicker.listening.${of}`} />
                </th>
                {holds.map((isIn, nth) => (
                  <td key={plans[nth]?.offer.id}>
                    <Mark isIn={isIn} />
                  </td>
                ))}
              </tr>
            ))}
            {/* A narrow window has no room for texts in columns. They are in the cards, too. */}
            <tr className={css.wide}>
              <th scope="row">
                <FormattedMessage id="planPicker.holds" />
              </th>
              {plans.map(({ offer, highlights }) => (
                <td key={offer.id}>
                  <ul>
                    {highlights.map((highlight) => (
                      <li key={highlight}>{highlight}</li>
                    ))}
                  </ul>
                </td>
              ))}
            </tr>
            <tr className={css.wide}>
              <th scope="row">
                <FormattedMessage id="planPicker.compare.price" />
              </th>
              {plans.map(({ offer }) => (
                <td key={offer.id}>{priceLine(offer)}</td>
              ))}
            </tr>
          </tbody>
        </table>
      </div>
    </details>
  );
}

function Mark({ isIn }: { isIn: boolean }) {
  return (
    <span className={isIn ? css.in : css.out}>
      {isIn ? <Icon name="ok" /> : <span aria-hidden="true">–</span>}
      <VisuallyHidden>
        <FormattedMessage id={isIn ? 'planPicker.compare.in' : 'planPicker.compare.out'} />
      </VisuallyHidden>
    </span>
  );
}
