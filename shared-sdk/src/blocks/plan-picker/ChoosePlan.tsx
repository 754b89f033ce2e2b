import { FormattedMessage } from '@sideband/shared-sdk/react';
import { Button, Icon, useFieldInForm, useFocusHandover } from '@sideband/shared-sdk/ui';
import { useState } from 'react';
import { ComparePlans } from './ComparePlans.tsx';
import { FeeNote } from './FeeNote.tsx';
import { PlanCard } from './PlanCard.tsx';
import { isYearly, type Plan } from './plan.ts';
import css from './plan-picker.module.css';
import { TermSwitch } from './TermSwitch.tsx';

interface Props {
  /** ID of the chosen offer. */
  value: string | undefined;
  onChange: (plan: Plan) => void;
  plans: readonly Plan[];
  recommended: Plan;
  shows: 'all' | 'recommended';
  name: string;
}

export function ChoosePlan({ plans, recommended, value, onChange, shows, name }: Props) {
  const { id, locked, message } = useFieldInForm(name);
  const chosen = plans.find(({ offer }) => offer.id === value);
  const [asksYearly, setAsksYearly] = useState(false);
  const [asksAll, setAsksAll] = useState(shows === 'all');
  const { box, handOver } = useFocusHandover('fieldset input:checked');

  const monthly = plans.filter(({ offer }) => !isYearly(offer));
  const yearly = plans.filter(({ offer }) => isYearly(offer));
  const hasBoth = monthly.length > 0 && yearly.length > 0;
  // The chosen plan must be visible, including when the customer comes back to the page.
  const showsYearly = chosen ? isYearly(chosen.offer) : asksYearly || monthly.length === 0;
  const isOpen = asksAll || (chosen !== undefined && chosen !== recommended);
  const ofTerm = showsYearly ? yearly : monthly;
  const shown = isOpen || !ofTerm.includes(recommended) ? ofTerm : [recommended];

  const changeTerm = (toYearly: boolean) => {
    setAsksYearly(toYearly);
    const [first] = toYearly ? yearly : monthly;
    const other = toYearly || !monthly.includes(recommended) ? first : recommended;
    if (chosen && other) onChange(other);
  };

  return (
    <div ref={box} className={css.picker}>
      {isOpen && hasBoth && (
        <TermSwitch
          name={name}
          isYearly={showsYearly}
          locked={locked}
          onlyYearly={showsYearly && yearly.length < monthly.length ? yearly.length : undefined}
          onChange={changeTerm}
        />
      )}
      <fieldset className={css.plans} aria-describedby={message && `${id}-message`}>
        <legend>
          <FormattedMessage id="planPicker.legend" />
        </legend>
        {message && (
          <p id={`${id}-message`} className={css.wrong}>
            <Icon name="danger" />
            <span>{message}</span>
          </p>
        )}
        <div className={css.cards}>
          {shown.map((plan, nth) => (
            <PlanCard
              key={plan.offer.id}
              plan={plan}
              name={name}
              locked={locked}
              inputId={nth === 0 ? id : undefined}
              checked={plan === chosen}
              onChoose={() => onChange(plan)}
            />
          ))}
        </div>
      </fieldset>
      {!isOpen && plans.length > 1 && (
        <Button
          variant="quiet"
          onClick={() => {
            handOver();
            setAsksAll(true);
          }}
        >
          <FormattedMessage id="planPicker.seeAll" values={{ count: plans.length }} />
        </Button>
      )}
      <ComparePlans plans={shown} />
      <FeeNote plans={shown} />
    </div>
  );
}
