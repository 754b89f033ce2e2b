import { usePriceLine } from '@sideband/shared-sdk/blocks/plan-picker';
import { phasesOfExtra } from '@sideband/shared-sdk/blocks/price-summary';
import { monthsOf, type Offer } from '@sideband/shared-sdk/offers';
import { FormattedMessage } from '@sideband/shared-sdk/react';
import { ChoiceCards, useMoneyFormat } from '@sideband/shared-sdk/ui';
import type { AddOn } from '@sideband/shared-sdk/web-offers';
import css from './add-ons.module.css';

interface Props {
  /** Offer of the plan, whose payments also pay the add-ons. */
  offer: Pick<Offer, 'phases' | 'basePrice'>;
  /** Add-ons the plan can be combined with. */
  offered: readonly AddOn[];
  /** IDs of the selected add-ons. */
  value: readonly string[];
  onChange: (addOnIds: string[]) => void;
}

/**
 * Add-ons that can be bought with a plan, with what is billed for them. None is preselected. Renders
 * nothing when none is offered.
 */
export function AddOns({ offer, offered, value, onChange }: Props) {
  const money = useMoneyFormat();
  const priceLine = usePriceLine();
  const isMonthly = offer.phases.every(({ billingPeriod }) => monthsOf(billingPeriod) === 1);
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
                <FormattedMessage
                  id={isMonthly ? 'addOns.price' : 'addOns.billed'}
                  values={{
                    price: money(monthly),
                    billed: priceLine({ ...offer, phases: phasesOfExtra(offer, monthly) }),
                  }}
                />
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
