import type { Drafts } from '@sideband/shared-sdk';
import { useSdk } from '@sideband/shared-sdk/react';
import { z } from '@sideband/shared-sdk/wire';
import { useEffect, useState } from 'react';
import { paths } from '../paths.ts';
import { car } from './choices.ts';
import { useChoices } from './useChoices.ts';

/** Trial that was just claimed in this tab, for its confirmation. */
const claimed = z.object({
  deviceId: car.shape.deviceId,
  lastFour: car.shape.lastFour,
  type: car.shape.type,
  vehicle: car.shape.vehicle,
  trial: car.shape.trial,
  email: z.string(),
});
export type Claimed = z.infer<typeof claimed>;

/** Apart from the choices, which the confirmation forgets. */
const keptAt = `${paths.activate}/done`;
const field = 'claimed';

export const keepClaimed = (drafts: Drafts, of: Claimed) =>
  drafts.set(keptAt, field, JSON.stringify(of));

function readClaimed(drafts: Drafts): Claimed | undefined {
  try {
    const read = z.safeParse(claimed, JSON.parse(drafts.get(keptAt, field) ?? ''));
    return read.success ? read.data : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Returns the claimed trial, and forgets the choices that led to it. Undefined in a tab that has
 * claimed none.
 */
export function useClaimed(): Claimed | undefined {
  const { drafts } = useSdk();
  const { forget } = useChoices();
  const [known] = useState(() => readClaimed(drafts));
  const isKnown = known !== undefined;
  useEffect(() => {
    if (isKnown) forget();
  }, [isKnown, forget]);
  return known;
}
