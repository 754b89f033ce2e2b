import { offerTypeOf } from '@sideband/shared-sdk/offers';
import { FormattedMessage } from '@sideband/shared-sdk/react';
import { TravelingArtwork } from '@sideband/shared-sdk/ui/artwork';
import { useId } from 'react';
import { Listening } from './Listening.tsx';
import { usePriceLine } from './PriceLine.tsx';
import { artIdOf, type Plan } from './plan.ts';
import css from './plan-picker.module.css';

interface Props {
  plan: Plan;
  name: string;
  /** ID that the form's error summary links to. */
  inputId: string | undefined;
  checked: boolean;
  locked: boolean;
  onChoose: () => void;
}

/** Card of a plan. A click anywhere on it chooses the plan, and its details expand inside. */
export function PlanCard({ plan, name, inputId, checked, locked, onChoose }: Props) {
  const id = useId();
  const priceLine = usePriceLine();
  const price = priceLine(plan.offer);
  const type = offerTypeOf(plan.offer);
  const { deal } = plan;
  return (
    <div className={css.plan}>
      <TravelingArtwork kind="plan" id={artIdOf(plan.offer)} size="thumb" />
      <label className={css.choose}>
        <input
          type="radio"
          id={inputId}
          name={name}
          value={plan.offer.id}
          checked={checked}
          aria-describedby={`${id}-price`}
          aria-disabled={locked || undefined}
          onChange={() => {
            if (!locked) onChoose();
          }}
        />
        <span className={css.name}>{plan.name}</span>
      </label>
      <p id={`${id}-price`} className={css.price}>
        {price}
      </p>
      <div className={css.tags}>
        {type !== 'SelfPay' && (
          <span className={css.tag}>
            <FormattedMessage id={`planPicker.type.${type}`} />
          </span>
        )}
        {deal !== undefined && !says(price, deal) && <span className={css.deal}>{deal}</span>}
      </div>
      {plan.line !== undefined && <p className={css.line}>{plan.line}</p>}
      <Listening options={plan.listening} />
      {plan.highlights.length > 0 && (
        <details className={css.holds}>
          <summary>
            <FormattedMessage id="planPicker.holds" />
          </summary>
          <ul>
            {plan.highlights.map((highlight) => (
              <li key={highlight}>{highlight}</li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}

/** Returns whether the price already starts with the deal, so that the deal is not shown twice. */
const says = (price: string, deal: string) => plain(price).startsWith(plain(deal));

const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, ' ');
