import type { Offer } from '@sideband/shared-sdk/offers';
import type { Charges } from '@sideband/shared-sdk/orders';
import { FormattedMessage, useIntl } from '@sideband/shared-sdk/react';
import { Button, SummaryCard, useMoneyFormat, VisuallyHidden } from '@sideband/shared-sdk/ui';
import { type ReactNode, useState } from 'react';
import { type ChosenExtra, PriceBeforeTax } from './PriceBeforeTax.tsx';
import { type NameOf, PriceRows } from './PriceRows.tsx';
import css from './price-summary.module.css';
import { usePhaseWords } from './price-words.ts';
import { today } from './prices.ts';
import { Assurances, SummaryHead, type SummaryPlan } from './SummaryHead.tsx';
import { phasesWithExtras } from './with-extras.ts';

/** Price as far as it is known: advertised, or calculated with taxes. */
export type KnownPrice =
  | { kind: 'advertised'; offer: Offer; name: ReactNode; extras?: readonly ChosenExtra[] }
  | { kind: 'priced'; charges: Charges };

export interface PriceSummaryProps {
  price: KnownPrice;
  nameOf: NameOf;
  /** The plan at the top of the summary. Without it, the summary starts with the price. */
  plan?: SummaryPlan | undefined;
  /**
   * Whether the price is being refreshed, so that the old total is not mistaken for the total of a
   * new choice.
   */
  updating?: boolean;
  /** Retries after the price failed to load. Set only in that case. */
  onRetry?: (() => void) | undefined;
  /** Content below the rows: the promo code. */
  children?: ReactNode;
}

/** Price beside the form if there is room, otherwise one line that opens in place. */
export function PriceSummary(props: PriceSummaryProps) {
  const { price, plan, children, onRetry } = props;
  const intl = useIntl();
  const line = useLine(price);
  return (
    <div className={css.summary}>
      <SummaryCard label={intl.formatMessage({ id: 'priceSummary.title' })} line={line}>
        {plan && <SummaryHead plan={plan} />}
        <Content {...props} />
        {onRetry && (
          <p className={css.failed} role="alert">
            <FormattedMessage id="priceSummary.failed" />{' '}
            <Button variant="quiet" onClick={onRetry}>
              <FormattedMessage id="priceSummary.retry" />
            </Button>
          </p>
        )}
        <Assurances />
        {children}
      </SummaryCard>
      <Changes {...props} />
    </div>
  );
}

function Content({ price, plan, nameOf, updating = false }: PriceSummaryProps) {
  if (price.kind === 'advertised')
    return <PriceBeforeTax {...price} name={plan ? undefined : price.name} />;
  return <PriceRows charges={price.charges} nameOf={nameOf} updating={updating} />;
}

/** The one line of the summary in a narrow window. */
function useLine(price: KnownPrice): string {
  const intl = useIntl();
  const money = useMoneyFormat();
  const phaseWords = usePhaseWords();
  if (price.kind === 'priced') {
    const first = today(price.charges);
    if (!first) return intl.formatMessage({ id: 'priceSummary.title' });
    return intl.formatMessage({ id: 'priceSummary.dueLine' }, { amount: money(first.total) });
  }
  const [phase, later] = phasesWithExtras(price.offer, price.extras ?? []);
  if (!phase) return intl.formatMessage({ id: 'priceSummary.title' });
  const first = phaseWords(phase);
  const words = later
    ? intl.formatMessage({ id: 'priceSummary.then' }, { price: first, next: phaseWords(later) })
    : first;
  return intl.formatMessage({ id: 'priceSummary.plusTax' }, { price: words });
}

/** Announces a changed price once to screen readers, but not the initial one. */
function Changes({ price, updating = false }: PriceSummaryProps) {
  const intl = useIntl();
  const money = useMoneyFormat();
  const line = useLine(price);
  const first = price.kind === 'priced' && !updating ? today(price.charges) : undefined;
  const amount = first && money(first.total);
  // The advertised price changes with the plan and its add-ons, before anything is due.
  const now = price.kind === 'advertised' && !updating ? line : amount;
  const [said, setSaid] = useState({ kind: price.kind, now, words: '' });
  if (now !== undefined && (now !== said.now || price.kind !== said.kind)) {
    const words =
      said.now === undefined || price.kind !== said.kind
        ? ''
        : intl.formatMessage(
            { id: amount ? 'priceSummary.changed' : 'priceSummary.changedBeforeTax' },
            { amount: now },
          );
    setSaid({ kind: price.kind, now, words });
  }
  return (
    <VisuallyHidden role="status">
      {updating ? intl.formatMessage({ id: 'priceSummary.updating' }) : said.words}
    </VisuallyHidden>
  );
}
