import type { Breakdown } from '@sideband/shared-sdk/blocks/breakdown';
import type { MagicLinkRefusal } from '@sideband/shared-sdk/magic-link';

/** Temporary failure. The link can still be used. */
export interface Hindrance {
  breakdown?: Breakdown;
  retryAfterSeconds?: number;
}

type DeadLink = Exclude<MagicLinkRefusal, { code: 'RATE_LIMIT_EXCEEDED' }>;

export type MagicLinkState =
  /** Mail scanners open links too, so a link is redeemed only on a click. */
  | ({ step: 'arrived' } & Hindrance)
  | { step: 'checking' }
  /** `handle`: recipient of the link, known only on the device that requested it. */
  | { step: 'refused'; code: DeadLink['code']; handle?: string | undefined }
  | { step: 'signedIn' };

export type MagicLinkEvent =
  | { type: 'pressed' }
  | { type: 'signedIn' }
  | { type: 'refused'; refusal: MagicLinkRefusal }
  | { type: 'brokeDown'; breakdown: Breakdown };

/** A truncated link has no ID to redeem. */
export const begin = (magicLinkId: string): MagicLinkState =>
  magicLinkId === '' ? { step: 'refused', code: 'MAGIC_LINK_NOT_FOUND' } : { step: 'arrived' };

export function next(_state: MagicLinkState, event: MagicLinkEvent): MagicLinkState {
  switch (event.type) {
    case 'pressed':
      return { step: 'checking' };
    case 'signedIn':
      return { step: 'signedIn' };
    case 'refused': {
      const { refusal } = event;
      if (refusal.code === 'RATE_LIMIT_EXCEEDED')
        return { step: 'arrived', retryAfterSeconds: refusal.retryAfterSeconds };
      const handle = refusal.code === 'MAGIC_LINK_EXPIRED' ? refusal.handle : undefined;
      return { step: 'refused', code: refusal.code, handle };
    }
    case 'brokeDown':
      return { step: 'arrived', breakdown: event.breakdown };
  }
}
