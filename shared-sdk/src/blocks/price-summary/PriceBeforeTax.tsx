import type { Offer, OfferPhase } from '@sideband/shared-sdk/offers';
import { FormattedMessage } from '@sideband/shared-sdk/react';
import type { Money } from '@sideband/shared-sdk/wire';
import type { ReactNode } from 'react';
import css from './price-summary.module.css';
import { usePhaseWords } from './price-words.ts';
import { phasesOfExtra, phasesWithExtras } from './with-extras.ts';

/** Add-on bought with the plan. */
export interface ChosenExtra {
  name: ReactNode;
  monthly: Money;
}

interface Props {
  offer: Offer;
  /** Name of the plan, if it is not shown above. */
  name?: ReactNode;
  extras?: readonly ChosenExtra[] | undefined;
}

/** Advertised price, shown while the taxes are unknown, with the sum of plan and add-ons. */
export function PriceBeforeTax({ offer, name, extras = [] }: Props) {
  const phaseWords = usePhaseWords();
  return (
    <div className={css.rows}>
      {name && <p className={css.plan}>{name}</p>}
      <ul className={css.phases}>
        {offer.phases.map((phase, index) => (
          <li key={index}>
            <FormattedMessage
              id={index === 0 ? 'priceSummary.now' : 'priceSummary.later'}
              values={{ price: phaseWords(phase) }}
            />
          </li>
        ))}
        {extras.map(({ name: extra, monthly }, index) => (
          <li key={`extra ${index}`}>
            <FormattedMessage
              id="priceSummary.extra"
              values={{ name: extra, price: <Phases of={phasesOfExtra(offer, monthly)} /> }}
            />
          </li>
        ))}
      </ul>
      {extras.length > 0 && (
        <p className={css.sum}>
          <FormattedMessage
            id="priceSummary.sum"
            values={{ price: <Phases of={phasesWithExtras(offer, extras)} /> }}
          />
        </p>
      )}
      <p className={css.note}>
        <FormattedMessage id="priceSummary.taxLater" />
      </p>
    </div>
  );
}

/** Price over time in one sentence. */
function Phases({ of: [first, next] }: { of: readonly OfferPhase[] }) {
  const phaseWords = usePhaseWords();
  if (!first) return null;
  if (!next) return phaseWords(first);
  return (
    <FormattedMessage
      id="priceSummary.then"
      values={{ price: phaseWords(first), next: phaseWords(next) }}
    />
  );
}
