import { useOfferNames } from '@sideband/shared-sdk/blocks/plan-picker';
import { FormattedMessage } from '@sideband/shared-sdk/react';
import type { Subscription } from '@sideband/shared-sdk/subscriptions';

/** Name of a part of VIP: a radio, such as "2016 BMW 320i, •••• 9QXE", or the app. */
export function PartName({ part: { radio } }: { part: Pick<Subscription, 'radio'> }) {
  if (!radio) return <FormattedMessage id="vip.app" />;
  const { nickname, yearMakeModel, type, radioIdLastFour } = radio;
  return (
    <span>
      {nickname ?? yearMakeModel ?? <FormattedMessage id={`radioLookup.type.${type}`} />},{' '}
      <bdi>•••• {radioIdLastFour}</bdi>
    </span>
  );
}

/** Name of the current plan of a part. */
export function PartPlan({ part: { offerId } }: { part: Pick<Subscription, 'offerId'> }) {
  return <>{useOfferNames(offerId)('')}</>;
}

/** Name of the current plan of a part, and for the app what it means to choose it. */
export const PartHint = ({ part }: { part: Pick<Subscription, 'offerId' | 'radio'> }) =>
  part.radio ? (
    <PartPlan part={part} />
  ) : (
    <FormattedMessage id="vip.app.hint" values={{ plan: <PartPlan part={part} /> }} />
  );
