import { refuse } from '@sideband/shared-sdk/wire';

/** For a call that states this refusal; of any other it is thrown (`tooMany`). */
export const refuseTooMany = ({ retryAfterSeconds }: { retryAfterSeconds: number }) =>
  refuse({ code: 'RATE_LIMIT_EXCEEDED' as const, retryAfterSeconds });
