import { statusOf } from '@sideband/shared-sdk';

export { type Breakdown, breakdownOf } from '@sideband/shared-sdk/react';

/**
 * Returns whether a call failed because it requires a signed-in customer and the session is
 * anonymous or has expired.
 */
export const needsSignIn = (error: unknown) => [401, 403].includes(statusOf(error) ?? 0);
