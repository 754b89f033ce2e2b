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
