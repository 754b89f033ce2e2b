import { PlanName } from '@sideband/shared-sdk/blocks/own-plans';
import {
  PriceLine,
  type Plan as Shown,
  useShownOffers,
} from '@sideband/shared-sdk/blocks/plan-picker';
import { useDayWords } from '@sideband/shared-sdk/blocks/price-summary';
import type { Offer } from '@sideband/shared-sdk/offers';
import { FormattedMessage, useIntl, useTitle } from '@sideband/shared-sdk/react';
import {
  ButtonLink,
  Buttons,
  Card,
  DefinitionList,
  Page,
  Skeleton,
  StatusPill,
  useHeadingFocus,
  useMoneyFormat,
} from '@sideband/shared-sdk/ui';
import { CardGrid } from '@sideband/shared-sdk/ui/on-demand';
import type { ReactNode } from 'react';
import { paths } from '../paths.ts';
import { onlyIn } from './direction.ts';
import { moneyBetween } from './money-between.ts';

interface Props {
  /** ID of the customer's current offer. */
  offerId: string | undefined;
  /** Current offer. Undefined if it is no longer sold. */
  now: Offer | undefined;
  offer: Offer;
  /** Address of the review. */
  next: string;
}

/** The customer's plan beside the offer, and how they differ in words and in money. */
export function OfferPage({ offerId, now, offer, next }: Props) {
  const intl = useIntl();
  const day = useDayWords();
  const title = intl.formatMessage({ id: 'changeTargeted.title' });
  useTitle(title);
  const place = useHeadingFocus('offer');
  const shown = useShownOffers(now ? [offer, now] : [offer]);
  const [made, own] = shown ?? [];
  return (
    <div ref={place}>
      <Page title={title} lead={<FormattedMessage id="changeTargeted.lead" />}>
        {made ? (
          <>
            <CardGrid>
              {offerId !== undefined && (
                <PlanCard name={<PlanName offerId={offerId} />} shown={own} label="yours" />
              )}
              <PlanCard name={made.name} shown={made} label="new" />
            </CardGrid>
            {own && <DifferenceCard made={made} own={own} />}
            {offer.lastDay && (
              <p>
                <FormattedMessage id="changeTargeted.until" values={{ day: day(offer.lastDay) }} />
              </p>
            )}
          </>
        ) : (
          <Skeleton shape={['card', 'card']} />
        )}
        <Buttons>
          <ButtonLink variant="primary" to={next}>
            <FormattedMessage id="changeTargeted.take" />
          </ButtonLink>
          <ButtonLink to={paths.change}>
            <FormattedMessage id="changeTargeted.all" />
          </ButtonLink>
        </Buttons>
      </Page>
    </div>
  );
}

interface CardProps {
  name: ReactNode;
  shown: Shown | undefined;
  label: 'yours' | 'new';
}

function PlanCard({ name, shown, label }: CardProps) {
  return (
    <Card
      heading={name}
      aside={
        <StatusPill tone={label === 'new' ? 'live' : 'neutral'}>
          <FormattedMessage id={`changeTargeted.${label}`} />
        </StatusPill>
      }
    >
      {shown && (
        <>
          <p>
            <PriceLine offer={shown.offer} />
          </p>
          <ul>
            {shown.highlights.map((highlight) => (
              <li key={highlight}>{highlight}</li>
            ))}
          </ul>
        </>
      )}
    </Card>
  );
}

function DifferenceCard({ made, own }: { made: Shown; own: Shown }) {
  const money = useMoneyFormat();
  const [gained, lost] = [onlyIn(made, own), onlyIn(own, made)];
  const list = (parts: string[]) => parts.join(' · ');
  const { first, later } = moneyBetween(own.offer, made.offer);
  const by = (cents: number) => (
    <FormattedMessage
      id={`changeTargeted.by.${cents === 0 ? 'same' : cents > 0 ? 'more' : 'less'}`}
      values={{ amount: money({ ...made.offer.basePrice.total, minorUnits: Math.abs(cents) }) }}
    />
  );
  return (
    <Card heading={<FormattedMessage id="changeTargeted.difference" />}>
      {gained.length > 0 && (
        <p>
          <FormattedMessage id="change.gain" values={{ parts: list(gained) }} />
        </p>
      )}
      {lost.length > 0 && (
        <p>
          <FormattedMessage id="change.lose" values={{ parts: list(lost) }} />
        </p>
      )}
      <DefinitionList
        rows={[
          ...(first
            ? [
                {
                  term: (
                    <FormattedMessage id="changeTargeted.first" values={{ months: first.months }} />
                  ),
                  value: by(first.by),
                },
              ]
            : []),
          {
            term: <FormattedMessage id={first ? 'changeTargeted.then' : 'changeTargeted.price'} />,
            value: by(later),
          },
        ]}
      />
    </Card>
  );
}
