import { accountLoginScreen, accountScreen } from './account.ts';
import { closeLaterScreen, closeScreen } from './account-close.ts';
import { linkedScreen, streamingScreen } from './account-linked.ts';
import { noticesScreen, otherPlansScreen, planStatesScreen } from './account-notices.ts';
import {
  billingScreen,
  changeScreen,
  changeTargetedScreen,
  missingDetailsScreen,
  overviewScreen,
  payScreen,
  settingsScreen,
  severalPlansScreen,
} from './account-pages.ts';
import { bringSignInScreen } from './bring-sign-in.ts';
import { upgradeVipScreen, vegaScreen } from './bundles.ts';
import { buyByPagesScreen, buyBySectionsScreen } from './buying.ts';
import { cancelScreen } from './cancel.ts';
import { changeTermScreen } from './change-term.ts';
import { chatScreen } from './chat.ts';
import { findAccountScreen } from './find-account.ts';
import { giftCardScreen } from './gift-card.ts';
import { entitlementScreen } from './included.ts';
import { knownByLinkScreen, radioOfferScreen } from './known-by-link.ts';
import { addRadioScreen, severalRadiosScreen } from './more-radios.ts';
import {
  campaignOfferScreen,
  madeOfferScreen,
  oneClickMissingScreen,
  oneClickScreen,
  targetedScreen,
} from './offers.ts';
import { paymentScreen } from './payment.ts';
import { promotionScreen } from './promotion.ts';
import { radioByPagesScreen, radioBySectionsScreen } from './radio-plans.ts';
import { earlyRenewalScreen, renewalScreen } from './renewals.ts';
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
import {
  studentCheckScreen,
  studentRenewalOnOnePageScreen,
  studentRenewalScreen,
  studentSectionsScreen,
} from './students.ts';
import {
  appTrialScreen,
  appTrialSectionsScreen,
  appTrialWithoutCardScreen,
  tryFreeScreen,
} from './trial-app.ts';
import { handedOverScreen, handOffLinkScreen } from './trial-from-maker.ts';
import {
  newCarScreen,
  serviceLaneScreen,
  trialHubScreen,
  trialOutcomesScreen,
  usedCarReasonsScreen,
  usedCarScreen,
  usedCarSectionsScreen,
} from './trials.ts';
import { upgradeScreen } from './upgrade.ts';
import { studentScreen, waysToListenScreen } from './ways-to-listen.ts';

export const screens: Screen[] = [
  waysToListenScreen,
  studentScreen,
  tryFreeScreen,
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

/**
 * User journeys through purchases on the real product. Screens that use up seed data come after
 * those that need the data.
 */
export const walks: Screen[] = [
  overviewScreen,
  severalPlansScreen,
  noticesScreen,
  planStatesScreen,
  otherPlansScreen,
  settingsScreen,
  linkedScreen,
  streamingScreen,
  closeLaterScreen,
  closeScreen,
  billingScreen,
  payScreen,
  changeScreen,
  changeTargetedScreen,
  missingDetailsScreen,
  buyByPagesScreen,
  buyBySectionsScreen,
  radioByPagesScreen,
  radioBySectionsScreen,
  trialHubScreen,
  trialOutcomesScreen,
  usedCarScreen,
  usedCarSectionsScreen,
  usedCarReasonsScreen,
  newCarScreen,
  serviceLaneScreen,
  handOffLinkScreen,
  handedOverScreen,
  addRadioScreen,
  severalRadiosScreen,
  vegaScreen,
  upgradeScreen,
  upgradeVipScreen,
  paymentScreen,
  changeTermScreen,
  cancelScreen,
  campaignOfferScreen,
  radioOfferScreen,
  promotionScreen,
  appTrialScreen,
  appTrialSectionsScreen,
  appTrialWithoutCardScreen,
  targetedScreen,
  madeOfferScreen,
  oneClickScreen,
  oneClickMissingScreen,
  knownByLinkScreen,
  renewalScreen,
  earlyRenewalScreen,
  entitlementScreen,
  bringSignInScreen,
  studentCheckScreen,
  studentSectionsScreen,
  studentRenewalOnOnePageScreen,
  studentRenewalScreen,
];

/**
 * Toggles of the newer flows. When its toggle is on, each flow has its own path beside the older
 * flow.
 */
export const newerFlows = [
  'enableAtlasStreamingOrganicSelfPayNonAccordion',
  'enableSatelliteOrganicNonAccordion',
  'enableSatelliteVega',
  'enableStreamingOrganicTrialRTDNonAccordion',
  'enableNewCheckoutStudentVerification',
  'enableNewCheckoutStudentReverification',
  'enableAtlasChangeSubscriptionTargeted',
  'enableUsedVehicleTrialActivationNew',
  'enableSatelliteTargetedTrialRTDNonAccordion',
  'enableNewServiceLaneTwoClick',
];
