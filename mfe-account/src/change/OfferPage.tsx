import {
  differencesOf,
  PlanName,
  type PriceStretch,
  useDifferenceWords,
} from '@sideband/shared-sdk/blocks/own-plans';
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
} from '@sideband/shared-sdk/ui';
import { CardGrid } from '@sideband/shared-sdk/ui/on-demand';
import type { ReactNode } from 'react';
import { paths } from '../paths.ts';
import { onlyIn } from './direction.ts';

interface Props {
  /** ID of the customer's current offer. */
  offerId: string | undefined;
  /** Current offer. Undefined if it is no longer sold. */
  now: Offer | undefined;
  /** What the customer pays now and later. Empty if it is not known. */
  prices: readonly PriceStretch[];
  /** Day on which the offer would begin. */
  begins: string;
  offer: Offer;
  /** Address of the review. */
  next: string;
}

/** The customer's plan beside the offer, and how they differ in words and in money. */
export function OfferPage({ offerId, now, offer, next, ...priced }: Props) {
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
            {own && <DifferenceCard made={made} own={own} {...priced} />}
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

interface DifferenceProps extends Pick<Props, 'prices' | 'begins'> {
  made: Shown;
  own: Shown;
}

function DifferenceCard({ made, own, prices, begins }: DifferenceProps) {
  const words = useDifferenceWords();
  const [gained, lost] = [onlyIn(made, own), onlyIn(own, made)];
  const list = (parts: string[]) => parts.join(' · ');
  const differences = differencesOf(prices, made.offer, begins);
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
      {differences.length > 0 && (
        <DefinitionList
          rows={[
            {
              term: <FormattedMessage id="changeTargeted.price" />,
              value: words(differences, made.offer.basePrice.total.currency),
            },
          ]}
        />
      )}
    </Card>
  );
}
