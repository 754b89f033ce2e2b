import { isServiceError } from '@sideband/shared-sdk';

export { type Breakdown, breakdownOf } from '@sideband/shared-sdk/react';

/** The call asks for a signed-in customer and nobody is, or no longer. */
export const needsSignIn = (error: unknown) =>
  isServiceError(error) && (error.status === 401 || error.status === 403);
