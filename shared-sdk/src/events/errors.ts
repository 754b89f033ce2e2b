import { rateLimited } from '@sideband/shared-sdk/wire';

/** Why a batch is not taken now. One that can never be taken is a 400 or 413, and thrown. */
export const eventRefusal = rateLimited;
