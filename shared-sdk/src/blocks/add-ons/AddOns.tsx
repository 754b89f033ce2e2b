import { FormattedMessage } from '@sideband/shared-sdk/react';
import { useFieldInForm, useMoneyFormat } from '@sideband/shared-sdk/ui';
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
  const { locked } = useFieldInForm('addOns');
  const money = useMoneyFormat();
  if (offered.length === 0) return null;
  const change = (addOnId: string, isWanted: boolean) =>
    onChange(
      offered.flatMap((one) => {
        const stays = one.addOnId === addOnId ? isWanted : value.includes(one.addOnId);
        return stays ? one.addOnId : [];
      }),
    );
  return (
    <fieldset className={css.addOns}>
      <legend>
        <FormattedMessage id="addOns.legend" />
      </legend>
      {offered.map(({ addOnId, name, text, monthly }) => (
        <label key={addOnId} className={css.addOn}>
          <input
            type="checkbox"
            name="addOns"
            value={addOnId}
            checked={value.includes(addOnId)}
            aria-disabled={locked || undefined}
            onChange={({ currentTarget }) => {
              if (!locked) change(addOnId, currentTarget.checked);
            }}
          />
          <span className={css.words}>
            <span className={css.name}>{name}</span>
            {text !== '' && <span>{text}</span>}
            <span className={css.price}>
              <FormattedMessage id="addOns.price" values={{ price: money(monthly) }} />
            </span>
          </span>
        </label>
      ))}
      <p className={css.note}>
        <FormattedMessage id="addOns.note" />
      </p>
    </fieldset>
  );
}
