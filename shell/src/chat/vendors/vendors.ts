import type { ChatProvider } from '@sideband/shared-sdk/chat';
import { livePerson } from './liveperson.ts';
import { sierra } from './sierra.ts';
import { twoFourSeven } from './two-four-seven.ts';
import type { Vendor } from './vendor.ts';

export const vendors: Record<ChatProvider, Vendor> = {
  sierra,
  '247': twoFourSeven,
  liveperson: livePerson,
};
