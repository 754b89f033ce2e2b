import { rateLimited } from '@sideband/shared-sdk/wire';

/** A batch is refused for now. A batch that can never be accepted is thrown as 400 or 413. */
export const eventRefusal = rateLimited;
