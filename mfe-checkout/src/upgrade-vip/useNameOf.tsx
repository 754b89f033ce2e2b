import { useOfferNames } from '@sideband/shared-sdk/blocks/plan-picker';
import { type NameOf, today } from '@sideband/shared-sdk/blocks/price-summary';
import { FormattedMessage } from '@sideband/shared-sdk/react';
import type { Subscription } from '@sideband/shared-sdk/subscriptions';
import type { useStepFlow } from '../steps/useStepFlow.ts';

/** Returns a separate name for the credit of each old plan. */
export function useNameOf(
  { nameOf, ordering: { state } }: Pick<ReturnType<typeof useStepFlow>, 'nameOf' | 'ordering'>,
  [first, second]: readonly (Subscription | undefined)[],
): NameOf {
  const nameFirst = useOfferNames(first?.offerId);
  const nameSecond = useOfferNames(second?.offerId);
  const order = 'order' in state ? state.order : undefined;
  const back = (order && today(order.charges)?.lines.filter(isBack)) ?? [];
  return (line) => {
    if (!isBack(line)) return nameOf(line);
    const isSecond =
      back.length > 1 ? back.indexOf(line) === 1 : line.productId !== first?.productId;
    const plan = isSecond ? nameSecond(line.productId) : nameFirst(line.productId);
    return <FormattedMessage id="vip.rest" values={{ plan }} />;
  };
}

const isBack = ({ kind }: { kind: string }) => kind === 'proration';
