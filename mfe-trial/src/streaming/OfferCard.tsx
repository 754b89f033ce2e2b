import { artIdOf, type Plan, PriceLine } from '@sideband/shared-sdk/blocks/plan-picker';
import type { Charges } from '@sideband/shared-sdk/orders';
import { Card } from '@sideband/shared-sdk/ui';
import { TravelingArtwork } from '@sideband/shared-sdk/ui/artwork';
import { Timeline } from '../app-trial/Timeline.tsx';

interface Props {
  plan: Plan;
  charges?: Charges | undefined;
}

/** The trial: what it includes, what it costs when, and how it ends. */
export function OfferCard({ plan, charges }: Props) {
  return (
    <Card heading={plan.name}>
      <TravelingArtwork kind="plan" id={artIdOf(plan.offer)} size="wide" />
      <p>
        <strong>
          <PriceLine offer={plan.offer} />
        </strong>
      </p>
      {plan.deal && <p>{plan.deal}</p>}
      {plan.highlights.length > 0 && (
        <ul>
          {plan.highlights.map((highlight) => (
            <li key={highlight}>{highlight}</li>
          ))}
        </ul>
      )}
      <Timeline offer={plan.offer} charges={charges} />
    </Card>
  );
}
