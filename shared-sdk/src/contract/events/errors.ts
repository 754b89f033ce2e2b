import { rateLimited } from '@sideband/shared-sdk/wire';

/**
 * The batch is refused for now and can be sent again later. A batch that can never be accepted
 * throws 400 or 413.
 */
export const eventRefusal = rateLimited;
