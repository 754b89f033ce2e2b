import { usePriceLine } from '@sideband/shared-sdk/blocks/plan-picker';
import { useDayWords } from '@sideband/shared-sdk/blocks/price-summary';
import type { Offer } from '@sideband/shared-sdk/offers';
import { FormattedMessage } from '@sideband/shared-sdk/react';
import { Button, ButtonLink, Buttons, Card } from '@sideband/shared-sdk/ui';
import { KeepLink } from './KeepLink.tsx';
import type { Plan } from './read-plans.ts';
import type { Suggestion } from './suggestion.ts';

interface Props {
  plan: Plan;
  suggestion: Suggestion;
  onTake: (offer: Offer) => void;
  onDecline: () => void;
}

/** The one alternative to canceling. All answers look the same. */
export function BeforeYouGo({ plan, suggestion, onTake, onDecline }: Props) {
  const { kind } = suggestion;
  return (
    <>
      {kind === 'offer' ? (
        <OfferCard plan={plan} offer={suggestion.offer} />
      ) : (
        <Card heading={<FormattedMessage id={`cancel.instead.${kind}.title`} />}>
          <p>
            <FormattedMessage id={`cancel.instead.${kind}.text`} />
          </p>
        </Card>
      )}
      <Buttons>
        {suggestion.kind === 'offer' ? (
          <Button onClick={() => onTake(suggestion.offer)}>
            <FormattedMessage id="cancel.instead.offer.way" />
          </Button>
        ) : (
          <ButtonLink to={suggestion.to}>
            <FormattedMessage id={`cancel.instead.${kind}.way`} />
          </ButtonLink>
        )}
        <Button onClick={onDecline}>
          <FormattedMessage id="cancel.instead.no" />
        </Button>
        <KeepLink />
      </Buttons>
    </>
  );
}

/** The price over time, when it starts, and until when the offer stands. */
function OfferCard({ plan, offer }: { plan: Plan; offer: Offer }) {
  const line = usePriceLine();
  const day = useDayWords();
  const { paidUntil } = plan.subscription;
  return (
    <Card heading={line(offer)}>
      <p>
        <FormattedMessage
          id="cancel.instead.offer.text"
          values={{ day: paidUntil ? day(paidUntil) : undefined, isDated: paidUntil !== null }}
        />
      </p>
      {offer.lastDay && (
        <p>
          <FormattedMessage
            id="cancel.instead.offer.lastDay"
            values={{ day: day(offer.lastDay) }}
          />
        </p>
      )}
    </Card>
  );
}
