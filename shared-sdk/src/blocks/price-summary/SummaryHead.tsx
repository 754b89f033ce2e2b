import { FormattedMessage } from '@sideband/shared-sdk/react';
import { TravelingArtwork } from '@sideband/shared-sdk/ui/artwork';
import type { ReactNode } from 'react';
import css from './price-summary.module.css';

/** What is being bought. */
export interface SummaryPlan {
  /** ID that the plan's picture is drawn from. */
  artId: string;
  name: ReactNode;
  /** What the plan includes, in a few words each. */
  includes?: readonly string[];
}

/** Head of the price summary: picture, name and contents of the plan. */
export function SummaryHead({ plan: { artId, name, includes = [] } }: { plan: SummaryPlan }) {
  return (
    <div className={css.head}>
      <TravelingArtwork kind="plan" id={artId} size="thumb" />
      <div>
        <h2 className={css.plan}>{name}</h2>
        {includes.length > 0 && (
          <ul className={css.includes}>
            {includes.map((one) => (
              <li key={one}>{one}</li>
            ))}
          </ul>
        )}
      </div>
    </div>
  );
}

/** What a customer wants to be sure of before paying: cancelling, and safe payment. */
export function Assurances() {
  return (
    <div className={css.assurances}>
      <p>
        <svg viewBox="0 0 20 20" aria-hidden="true" focusable="false">
          <path d="m4 10.500 4 4 8-9" />
        </svg>
        <FormattedMessage id="priceSummary.cancel" />
      </p>
      <p>
        <svg viewBox="0 0 20 20" aria-hidden="true" focusable="false">
          <path d="M4.500 9h11v8h-11zM6.500 9V6.500a3.500 3.500 0 0 1 7 0V9" />
        </svg>
        <FormattedMessage id="priceSummary.secure" />
      </p>
    </div>
  );
}
