import { refuse } from '@sideband/shared-sdk/wire';

/** For calls whose contract declares this refusal. Other calls throw `tooMany`. */
export const refuseTooMany = ({ retryAfterSeconds }: { retryAfterSeconds: number }) =>
  refuse({ code: 'RATE_LIMIT_EXCEEDED' as const, retryAfterSeconds });
