import { useIntl } from '@sideband/shared-sdk/react';
import type { Subscription } from '@sideband/shared-sdk/subscriptions';

/** Returns the name of the radio of a plan, if it has one. */
export function useRadioName({ radio }: Pick<Subscription, 'radio'>): string | undefined {
  const intl = useIntl();
  return (
    (radio &&
      (radio.nickname ??
        radio.yearMakeModel ??
        intl.formatMessage({ id: 'plan.radioId' }, { lastFour: radio.radioIdLastFour }))) ??
    undefined
  );
}
