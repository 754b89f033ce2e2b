import { createHash } from 'node:crypto';
import { judgeStamp } from '@sideband/shared-sdk/rules/human-checks';

/** Whether a browser has recently done the work for this stamp. */
export const isStamped = (stamp: string, at: Date): boolean =>
  judgeStamp({ stamp, hash: createHash('sha256').update(stamp).digest() }, at);
