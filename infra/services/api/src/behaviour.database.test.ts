import { describe } from '@jest/globals';
import { accountBehaviour } from '@sideband/shared-sdk/account/behaviour';
import { accountManagementBehaviour } from '@sideband/shared-sdk/account-management/behaviour';
import { activationBehaviour } from '@sideband/shared-sdk/activation/behaviour';
import { billingBehaviour } from '@sideband/shared-sdk/billing/behaviour';
import { configurationBehaviour } from '@sideband/shared-sdk/configuration/behaviour';
import { contentBehaviour } from '@sideband/shared-sdk/content/behaviour';
import { continuousServiceBehaviour } from '@sideband/shared-sdk/continuous-service/behaviour';
import { deviceBehaviour } from '@sideband/shared-sdk/device/behaviour';
import { deviceAuthenticationBehaviour } from '@sideband/shared-sdk/device-authentication/behaviour';
import { eligibilityCheckBehaviour } from '@sideband/shared-sdk/eligibility-check/behaviour';
import { entitlementBehaviour } from '@sideband/shared-sdk/entitlements/behaviour';
import { eventBehaviour } from '@sideband/shared-sdk/events/behaviour';
import { giftCardBehaviour } from '@sideband/shared-sdk/gift-cards/behaviour';
import { identificationBehaviour } from '@sideband/shared-sdk/identification/behaviour';
import { identityBehaviour } from '@sideband/shared-sdk/identity/behaviour';
import { invoiceBehaviour } from '@sideband/shared-sdk/invoices/behaviour';
import { linkingBehaviour } from '@sideband/shared-sdk/linking/behaviour';
import { localizationBehaviour } from '@sideband/shared-sdk/localization/behaviour';
import { magicLinkBehaviour } from '@sideband/shared-sdk/magic-link/behaviour';
import { offerBehaviour } from '@sideband/shared-sdk/offers/behaviour';
import { oneTimePasscodeBehaviour } from '@sideband/shared-sdk/one-time-passcode/behaviour';
import { orderBehaviour } from '@sideband/shared-sdk/orders/behaviour';
import { outreachBehaviour } from '@sideband/shared-sdk/outreach/behaviour';
import { ownIdentityBehaviour } from '@sideband/shared-sdk/own-identity/behaviour';
import { partnerEntitlementBehaviour } from '@sideband/shared-sdk/partner-entitlements/behaviour';
import { partnerIntegrationBehaviour } from '@sideband/shared-sdk/partner-integration/behaviour';
import { passkeyBehaviour } from '@sideband/shared-sdk/passkey/behaviour';
import { paymentMethodBehaviour } from '@sideband/shared-sdk/payment-methods/behaviour';
import { paymentBehaviour } from '@sideband/shared-sdk/payments/behaviour';
import { personalisationBehaviour } from '@sideband/shared-sdk/personalisation/behaviour';
import { privacyBehaviour } from '@sideband/shared-sdk/privacy/behaviour';
import { profileBehaviour } from '@sideband/shared-sdk/profile/behaviour';
import { purchaseBehaviour } from '@sideband/shared-sdk/purchases/behaviour';
import { quoteBehaviour } from '@sideband/shared-sdk/quotes/behaviour';
import { radioBehaviour } from '@sideband/shared-sdk/radios/behaviour';
import { serviceAccessBehaviour } from '@sideband/shared-sdk/service-access/behaviour';
import { sessionBehaviour } from '@sideband/shared-sdk/session/behaviour';
import { studentStatusBehaviour } from '@sideband/shared-sdk/student-status/behaviour';
import { subscriptionBehaviour } from '@sideband/shared-sdk/subscriptions/behaviour';
import { timeBehaviour } from '@sideband/shared-sdk/time/behaviour';
import { trialBehaviour } from '@sideband/shared-sdk/trial/behaviour';
import { utilityBehaviour } from '@sideband/shared-sdk/utility/behaviour';
import { validationBehaviour } from '@sideband/shared-sdk/validation/behaviour';
import { webOfferBehaviour } from '@sideband/shared-sdk/web-offers/behaviour';
import { eitherDatabase } from './testing/databases.ts';
import { startStage } from './testing/stage.ts';

const behaviours = [
  accountBehaviour,
  accountManagementBehaviour,
  activationBehaviour,
  billingBehaviour,
  configurationBehaviour,
  contentBehaviour,
  continuousServiceBehaviour,
  deviceAuthenticationBehaviour,
  deviceBehaviour,
  eligibilityCheckBehaviour,
  entitlementBehaviour,
  eventBehaviour,
  giftCardBehaviour,
  identificationBehaviour,
  identityBehaviour,
  invoiceBehaviour,
  linkingBehaviour,
  localizationBehaviour,
  magicLinkBehaviour,
  offerBehaviour,
  oneTimePasscodeBehaviour,
  orderBehaviour,
  outreachBehaviour,
  ownIdentityBehaviour,
  partnerEntitlementBehaviour,
  partnerIntegrationBehaviour,
  passkeyBehaviour,
  paymentBehaviour,
  paymentMethodBehaviour,
  personalisationBehaviour,
  privacyBehaviour,
  profileBehaviour,
  purchaseBehaviour,
  quoteBehaviour,
  radioBehaviour,
  serviceAccessBehaviour,
  sessionBehaviour,
  studentStatusBehaviour,
  subscriptionBehaviour,
  timeBehaviour,
  trialBehaviour,
  utilityBehaviour,
  validationBehaviour,
  webOfferBehaviour,
];

// The SDK's fake passes the same suites, so what a screen relies on with the fake is true of the
// API.
describe.each(eitherDatabase)('through the SDK, on %s', (database) => {
  const start = () => startStage(database);
  for (const behaviour of behaviours) behaviour(start);
});
