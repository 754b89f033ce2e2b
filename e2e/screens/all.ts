import { accountLoginScreen, accountScreen } from './account.ts';
import { upgradeVipScreen, vegaScreen } from './bundles.ts';
import { buyByPagesScreen, buyBySectionsScreen } from './buying.ts';
import { chatScreen } from './chat.ts';
import { findAccountScreen } from './find-account.ts';
import { giftCardScreen } from './gift-card.ts';
import { entitlementScreen } from './included.ts';
import { addRadioScreen, severalRadiosScreen } from './more-radios.ts';
import {
  campaignOfferScreen,
  earlyRenewalScreen,
  madeOfferScreen,
  oneClickMissingScreen,
  oneClickScreen,
} from './offers.ts';
import { paymentScreen } from './payment.ts';
import type { Screen } from './screen.ts';
import { sessionTimeoutScreen } from './session-timeout.ts';
import {
  errorScreen,
  frameScreen,
  loaderScreen,
  notOpenYetScreen,
  overlayScreen,
  remoteProblemScreen,
} from './shell.ts';
import { signInLinkScreen } from './sign-in-link.ts';
import { studentCheckScreen, studentRenewalScreen } from './students.ts';
import { studentScreen, waysToListenScreen } from './ways-to-listen.ts';

export const screens: Screen[] = [
  waysToListenScreen,
  studentScreen,
  giftCardScreen,
  findAccountScreen,
  accountLoginScreen,
  signInLinkScreen,
  accountScreen,
  notOpenYetScreen,
  frameScreen,
  loaderScreen,
  errorScreen,
  remoteProblemScreen,
  chatScreen,
  sessionTimeoutScreen,
  overlayScreen,
];

/** What is only looked at: journeys of their own walk through buying. */
export const onSheetsOnly: Screen[] = [
  buyByPagesScreen,
  buyBySectionsScreen,
  addRadioScreen,
  severalRadiosScreen,
  vegaScreen,
  upgradeVipScreen,
  paymentScreen,
  campaignOfferScreen,
  madeOfferScreen,
  oneClickScreen,
  oneClickMissingScreen,
  earlyRenewalScreen,
  entitlementScreen,
  studentCheckScreen,
  studentRenewalScreen,
];
