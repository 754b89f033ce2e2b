import type { Drafts } from '@sideband/shared-sdk';
import { z } from '@sideband/shared-sdk/wire';
import { paths } from '../paths.ts';
import { car } from './choices.ts';

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

const field = 'claimed';

export const keepClaimed = (drafts: Drafts, of: Claimed) =>
  drafts.set(paths.activate, field, JSON.stringify(of));

/** Returns the claimed trial. Undefined in a tab that has claimed none. */
export function readClaimed(drafts: Drafts): Claimed | undefined {
  try {
    const read = z.safeParse(claimed, JSON.parse(drafts.get(paths.activate, field) ?? ''));
    return read.success ? read.data : undefined;
  } catch {
    return undefined;
  }
}
