import type { PlansOptions } from '@sideband/shared-sdk/blocks/plan-picker';
import type { FoundRadio } from '@sideband/shared-sdk/radios';
import { webOffers } from '@sideband/shared-sdk/web-offers';

export type Sells = Pick<PlansOptions, 'group' | 'read' | 'waits'>;

/**
 * Returns the source of plans for a radio. Requests nothing until a radio is known. Boats and
 * aircraft have their own product groups.
 */
export const sellsFor = (
  deviceId: string | undefined,
  type: FoundRadio['type'] | undefined,
): Sells => ({
  group: type === 'marine' || type === 'aviation' ? type : 'satellite',
  waits: deviceId === undefined,
  read: (sdk, codes) => sdk.bind(webOffers).customer({ ...codes, ...(deviceId && { deviceId }) }),
});
