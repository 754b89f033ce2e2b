import type { Identified } from '@sideband/shared-sdk/account';
import { artIdOf, type Plan, PriceLine } from '@sideband/shared-sdk/blocks/plan-picker';
import { FormattedMessage, useRemote, useShown } from '@sideband/shared-sdk/react';
import { Card, DefinitionList, Skeleton } from '@sideband/shared-sdk/ui';
import { Artwork } from '@sideband/shared-sdk/ui/artwork';
import { Day } from '../entry/Day.tsx';
import { RadioName } from '../entry/RadioName.tsx';
import css from './made-offer.module.css';

interface Props {
  plan: Plan | undefined;
  /** The account that the offer is for, and the radio, if any. */
  to: Pick<Identified, 'account' | 'radio'>;
}

/** Shows a single offer in full: plan, price, recipient and last day. */
export function OfferCard({ plan, to: { account, radio } }: Props) {
  const { country } = useRemote();
  useShown('authenticate', 'offerpresentmentstep', plan !== undefined);
  if (!plan) return <Skeleton shape={['card']} />;
  const { lastDay } = plan.offer;
  return (
    <>
      <Card heading={plan.name}>
        <Artwork kind="plan" id={artIdOf(plan.offer)} size="wide" />
        <p className={css.price}>
          <PriceLine offer={plan.offer} />
        </p>
        {plan.line && <p>{plan.line}</p>}
        {plan.highlights.length > 0 && (
          <ul>
            {plan.highlights.map((highlight) => (
              <li key={highlight}>{highlight}</li>
            ))}
          </ul>
        )}
        <p className={css.note}>
          <FormattedMessage id={`planPicker.tax.${country}`} />
        </p>
      </Card>
      <DefinitionList
        rows={[
          {
            term: <FormattedMessage id="targeted.for" />,
            value: (
              <>
                {account.initials} (<bdi>{account.maskedEmail}</bdi>)
              </>
            ),
          },
          ...(radio
            ? [
                {
                  term: <FormattedMessage id="targeted.radio" />,
                  value: <RadioName radio={radio} />,
                },
              ]
            : []),
          ...(lastDay
            ? [{ term: <FormattedMessage id="targeted.until" />, value: <Day day={lastDay} /> }]
            : []),
        ]}
      />
    </>
  );
}
