import type { Breakdown } from '@sideband/shared-sdk/blocks/breakdown';
import type { MagicLinkRefusal } from '@sideband/shared-sdk/magic-link';

/** The link still works: something broke down, or it has to wait. */
export interface Hindrance {
  breakdown?: Breakdown;
  retryAfterSeconds?: number;
}

type DeadLink = Exclude<MagicLinkRefusal, { code: 'RATE_LIMIT_EXCEEDED' }>;

export type MagicLinkState =
  /** Mail programs open links by themselves, so a link works on a press only. */
  | ({ step: 'arrived' } & Hindrance)
  | { step: 'checking' }
  /** `handle` is whom it was for, on the device that asked for it. */
  | { step: 'refused'; code: DeadLink['code']; handle?: string | undefined }
  | { step: 'signedIn' };

export type MagicLinkEvent =
  | { type: 'pressed' }
  | { type: 'signedIn' }
  | { type: 'refused'; refusal: MagicLinkRefusal }
  | { type: 'brokeDown'; breakdown: Breakdown };

/** Of a link that lost its end on the way there is nothing to be asked. */
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
