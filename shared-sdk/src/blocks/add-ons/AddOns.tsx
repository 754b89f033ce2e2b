import { FormattedMessage } from '@sideband/shared-sdk/react';
import { ChoiceCards, useMoneyFormat } from '@sideband/shared-sdk/ui';
import type { AddOn } from '@sideband/shared-sdk/web-offers';
import css from './add-ons.module.css';

interface Props {
  /** What can be added to the plan. */
  offered: readonly AddOn[];
  /** Ids of those that are chosen. */
  value: readonly string[];
  onChange: (addOnIds: string[]) => void;
}

/** What can be bought beside a plan. Nothing is chosen for anybody, and without an offer nothing is drawn. */
export function AddOns({ offered, value, onChange }: Props) {
  const money = useMoneyFormat();
  if (offered.length === 0) return null;
  return (
    <div>
      <ChoiceCards
        several
        name="addOns"
        legend={<FormattedMessage id="addOns.legend" />}
        choices={offered.map(({ addOnId, name, text, monthly }) => ({
          value: addOnId,
          label: name,
          hint: (
            <span className={css.about}>
              {text !== '' && <span>{text}</span>}
              <span className={css.price}>
                <FormattedMessage id="addOns.price" values={{ price: money(monthly) }} />
              </span>
            </span>
          ),
        }))}
        value={value}
        onChange={onChange}
      />
      <p className={css.note}>
        <FormattedMessage id="addOns.note" />
      </p>
    </div>
  );
}
