import { accountLoginScreen, accountScreen } from './account.ts';
import { giftCardScreen } from './gift-card.ts';
import type { Screen } from './screen.ts';
import { errorScreen, notOpenYetScreen, remoteProblemScreen } from './shell.ts';

export const screens: Screen[] = [
  giftCardScreen,
  accountLoginScreen,
  accountScreen,
  notOpenYetScreen,
  errorScreen,
  remoteProblemScreen,
];
