import {
  differencesOf,
  PlanName,
  PromotionEnds,
  promotionOf,
  useDifferenceWords,
} from '@sideband/shared-sdk/blocks/own-plans';
import {
  type Plan as Shown,
  usePriceLine,
  useShownOffers,
} from '@sideband/shared-sdk/blocks/plan-picker';
import { useDayWords } from '@sideband/shared-sdk/blocks/price-summary';
import type { Offer } from '@sideband/shared-sdk/offers';
import { FormattedMessage, useIntl, useSdk } from '@sideband/shared-sdk/react';
import { Button, ChoiceCards, Form, Skeleton } from '@sideband/shared-sdk/ui';
import { type ReactNode, useState } from 'react';
import { beginOf, directionOf, isNow, onlyIn } from './direction.ts';
import type { Plan } from './read-changes.ts';

interface Props {
  plan: Plan;
  chosen: Offer | undefined;
  /** Whether the price of the choice is loading. */
  isBusy: boolean;
  onChosen: (offerId: string) => void;
}

/** The plans above and below the customer's own, which is marked and in its place between them. */
export function ChooseOffer({ plan, chosen, isBusy, onChosen }: Props) {
  const { subscription, now, others } = plan;
  const intl = useIntl();
  const today = useSdk().time.today();
  const line = usePriceLine();
  const listed = [
    ...others.filter((one) => !now || directionOf(one, now) === 'up'),
    ...(now ? [now] : []),
    ...others.filter((one) => now && directionOf(one, now) === 'down'),
  ];
  const shown = useShownOffers(listed);
  const own = subscription.offerId;
  const [picked, setPicked] = useState<string>(chosen?.id ?? own);
  const message = intl.formatMessage({ id: 'change.offer.none' });
  if (!shown) return <Skeleton shape={['card', 'card', 'button']} />;
  const other = others.find(({ id }) => id === picked);
  const current = shown.find(({ offer }) => offer.id === now?.id);
  return (
    <Form
      fields={['offer']}
      validate={() => (picked === own ? [{ field: 'offer', message }] : [])}
      onSubmit={() => onChosen(picked)}
      busy={isBusy}
    >
      <ChoiceCards
        name="offer"
        legend={<FormattedMessage id="change.offer" />}
        value={picked}
        onChange={setPicked}
        choices={[
          // An offer that is no longer sold has no price to show.
          ...(current ? [] : [{ value: own, label: <Yours name={<PlanName offerId={own} />} /> }]),
          ...shown.map((one) =>
            one === current
              ? { value: own, label: <Yours name={one.name} />, hint: <Price shown={one} /> }
              : {
                  value: one.offer.id as string,
                  label: one.name,
                  hint: <Differences plan={plan} shown={one} current={current} />,
                },
          ),
        ]}
      />
      {other && (
        <PromotionEnds
          promotion={promotionOf(plan.prices)}
          starts={beginOf(plan, other, today)}
          isNow={isNow(plan, other)}
          price={line(other)}
        />
      )}
      <p>
        <FormattedMessage id="changeTerm.plusTax" />
      </p>
      <Button
        type="submit"
        variant="primary"
        busy={isBusy}
        busyLabel={intl.formatMessage({ id: 'change.pricing' })}
      >
        <FormattedMessage id="plan.continue" />
      </Button>
    </Form>
  );
}

/** Name of an offer as set by content managers. */
export const OfferName = ({ offer }: { offer: Offer }) => <PlanName offerId={offer.id} />;

const Yours = ({ name }: { name: ReactNode }) => (
  <FormattedMessage id="change.yours" values={{ name }} />
);

function Price({ shown: { offer } }: { shown: Shown }) {
  return usePriceLine()(offer);
}

interface DifferencesProps {
  plan: Plan;
  shown: Shown;
  current: Shown | undefined;
}

/** Price and start of a plan, and what is gained by it or lost. */
function Differences({ plan, shown, current }: DifferencesProps) {
  const day = useDayWords();
  const today = useSdk().time.today();
  const words = useDifferenceWords();
  const { paidUntil } = plan.subscription;
  const { offer } = shown;
  const direction = current && directionOf(offer, current.offer);
  const differences = differencesOf(plan.prices, offer, beginOf(plan, offer, today));
  const starts = isNow(plan, offer) ? (
    <FormattedMessage id="change.starts.now" />
  ) : (
    direction &&
    paidUntil && <FormattedMessage id="change.starts.later" values={{ day: day(paidUntil) }} />
  );
  const parts = current && direction ? partsOf(shown, current, direction) : shown.highlights;
  return (
    <>
      <Price shown={shown} />
      {starts && ' · '}
      {starts}
      {direction && differences.length > 0 && (
        <>
          <br />
          <FormattedMessage
            id="change.difference"
            values={{ difference: words(differences, offer.basePrice.total.currency) }}
          />
        </>
      )}
      {parts.length > 0 && (
        <>
          <br />
          <FormattedMessage
            id={`change.${direction === 'down' ? 'lose' : direction === 'up' ? 'gain' : 'holds'}`}
            values={{ parts: parts.join(' · ') }}
          />
        </>
      )}
    </>
  );
}

const partsOf = (shown: Shown, current: Shown, direction: 'up' | 'down') =>
  direction === 'up' ? onlyIn(shown, current) : onlyIn(current, shown);
