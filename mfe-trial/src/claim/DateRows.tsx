import { useDayWords } from '@sideband/shared-sdk/blocks/price-summary';
import { FormattedMessage, useSdk } from '@sideband/shared-sdk/react';
import { lastDay } from '../outcome/days-left.ts';
import type { Car } from './choices.ts';

/** From which day to which day a trial runs, in one sentence. */
export function DateRows({ car }: { car: Pick<Car, 'trial'> | undefined }) {
  const sdk = useSdk();
  const day = useDayWords();
  const last = lastDay(car?.trial, sdk.time.now());
  if (last === undefined) return <FormattedMessage id="claim.runs.unknown" />;
  return <FormattedMessage id="claim.runs.days" values={{ day: day(last) }} />;
}
