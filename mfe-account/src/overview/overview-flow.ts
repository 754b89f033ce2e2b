import type { Account } from '@sideband/shared-sdk/account';
import type { Breakdown } from '@sideband/shared-sdk/blocks/breakdown';

export type OverviewState =
  | { step: 'reading' }
  | { step: 'read'; account: Account }
  | { step: 'unread'; breakdown: Breakdown };

export type OverviewEvent =
  | { type: 'asked' }
  | { type: 'accountRead'; account: Account }
  | { type: 'brokeDown'; breakdown: Breakdown };

export const beginning: OverviewState = { step: 'reading' };

export function next(_: OverviewState, event: OverviewEvent): OverviewState {
  switch (event.type) {
    case 'asked':
      return { step: 'reading' };
    case 'accountRead':
      return { step: 'read', account: event.account };
    case 'brokeDown':
      return { step: 'unread', breakdown: event.breakdown };
  }
}
