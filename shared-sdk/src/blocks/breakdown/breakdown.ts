import { statusOf } from '@sideband/shared-sdk';

export { type Breakdown, breakdownOf } from '@sideband/shared-sdk/react';

/** The call asks for a signed-in customer and nobody is, or no longer. */
export const needsSignIn = (error: unknown) => [401, 403].includes(statusOf(error) ?? 0);
