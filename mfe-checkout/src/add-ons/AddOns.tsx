import { FormattedMessage } from '@sideband/shared-sdk/react';
import { ChoiceCards, useMoneyFormat } from '@sideband/shared-sdk/ui';
import type { AddOn } from '@sideband/shared-sdk/web-offers';
import css from './add-ons.module.css';

interface Props {
  /** Add-ons the plan can be combined with. */
  offered: readonly AddOn[];
  /** IDs of the selected add-ons. */
  value: readonly string[];
  onChange: (addOnIds: string[]) => void;
}

/**
 * Add-ons that can be bought with a plan. None is preselected. Renders nothing when none is
 * offered.
 */
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
