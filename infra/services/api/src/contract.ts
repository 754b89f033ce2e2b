import { accounts } from '@sideband/shared-sdk/account/calls';
import { accountManagement } from '@sideband/shared-sdk/account-management/calls';
import { activation } from '@sideband/shared-sdk/activation/calls';
import { authentications } from '@sideband/shared-sdk/authentication/calls';
import { autoDownload } from '@sideband/shared-sdk/auto-download/calls';
import { billing } from '@sideband/shared-sdk/billing/calls';
import { billingService } from '@sideband/shared-sdk/billing-service/calls';
import { configuration } from '@sideband/shared-sdk/configuration/calls';
import { connectedDevices } from '@sideband/shared-sdk/connected-devices/calls';
import { content } from '@sideband/shared-sdk/content/calls';
import { contentActivity } from '@sideband/shared-sdk/content-activity/calls';
import { continuousService } from '@sideband/shared-sdk/continuous-service/calls';
import { decryptionKeys } from '@sideband/shared-sdk/decryption-keys/calls';
import { device } from '@sideband/shared-sdk/device/calls';
import { deviceAuthentication } from '@sideband/shared-sdk/device-authentication/calls';
import { eligibilityCheck } from '@sideband/shared-sdk/eligibility-check/calls';
import { entitlements } from '@sideband/shared-sdk/entitlements/calls';
import { giftCards } from '@sideband/shared-sdk/gift-cards/calls';
import { identification } from '@sideband/shared-sdk/identification/calls';
import { identities } from '@sideband/shared-sdk/identity/calls';
import { invoices } from '@sideband/shared-sdk/invoices/calls';
import { library } from '@sideband/shared-sdk/library/calls';
import { linkedServices } from '@sideband/shared-sdk/linked-services/calls';
import { linking } from '@sideband/shared-sdk/linking/calls';
import { localization } from '@sideband/shared-sdk/localization/calls';
import { magicLinks } from '@sideband/shared-sdk/magic-link/calls';
import { nextUp } from '@sideband/shared-sdk/next-up/calls';
import { listenerNotifications } from '@sideband/shared-sdk/notifications/calls';
import { offers } from '@sideband/shared-sdk/offers/calls';
import { oneTimePasscodes } from '@sideband/shared-sdk/one-time-passcode/calls';
import { orders } from '@sideband/shared-sdk/orders/calls';
import { outreach } from '@sideband/shared-sdk/outreach/calls';
import { ownIdentities } from '@sideband/shared-sdk/own-identity/calls';
import { pages } from '@sideband/shared-sdk/pages/calls';
import { partnerEntitlements } from '@sideband/shared-sdk/partner-entitlements/calls';
import { partnerIntegration } from '@sideband/shared-sdk/partner-integration/calls';
import { passkeys } from '@sideband/shared-sdk/passkey/calls';
import { paymentMethods } from '@sideband/shared-sdk/payment-methods/calls';
import { payments } from '@sideband/shared-sdk/payments/calls';
import { personalisation } from '@sideband/shared-sdk/personalisation/calls';
import { playback } from '@sideband/shared-sdk/playback/calls';
import { privacy } from '@sideband/shared-sdk/privacy/calls';
import { profiles } from '@sideband/shared-sdk/profile/calls';
import { purchases } from '@sideband/shared-sdk/purchases/calls';
import { quotes } from '@sideband/shared-sdk/quotes/calls';
import { radios } from '@sideband/shared-sdk/radios/calls';
import { search } from '@sideband/shared-sdk/search/calls';
import { serviceAccess } from '@sideband/shared-sdk/service-access/calls';
import { sessions } from '@sideband/shared-sdk/session/calls';
import { sports } from '@sideband/shared-sdk/sports/calls';
import { stationFeedbacks } from '@sideband/shared-sdk/station-feedback/calls';
import { studentStatuses } from '@sideband/shared-sdk/student-status/calls';
import { subscriptions } from '@sideband/shared-sdk/subscriptions/calls';
import { tastes } from '@sideband/shared-sdk/taste/calls';
import { telemetryCalls } from '@sideband/shared-sdk/telemetry/calls';
import { time } from '@sideband/shared-sdk/time/calls';
import { trials } from '@sideband/shared-sdk/trial/calls';
import { userEventCalls } from '@sideband/shared-sdk/user-events/calls';
import { utility } from '@sideband/shared-sdk/utility/calls';
import { validations } from '@sideband/shared-sdk/validation/calls';
import { vehicleStates } from '@sideband/shared-sdk/vehicle-state/calls';
import { voice } from '@sideband/shared-sdk/voice/calls';
import { webOffers } from '@sideband/shared-sdk/web-offers/calls';
import type { AnyCall } from '@sideband/shared-sdk/wire';

/** Every domain of the wire contract, including those that are not served yet. */
const domains = [
  accountManagement,
  accounts,
  activation,
  authentications,
  autoDownload,
  billing,
  billingService,
  configuration,
  connectedDevices,
  content,
  contentActivity,
  continuousService,
  decryptionKeys,
  device,
  deviceAuthentication,
  eligibilityCheck,
  entitlements,
  giftCards,
  identification,
  identities,
  invoices,
  library,
  linkedServices,
  linking,
  listenerNotifications,
  localization,
  magicLinks,
  nextUp,
  offers,
  oneTimePasscodes,
  orders,
  outreach,
  ownIdentities,
  pages,
  partnerEntitlements,
  partnerIntegration,
  passkeys,
  paymentMethods,
  payments,
  personalisation,
  playback,
  privacy,
  profiles,
  purchases,
  quotes,
  radios,
  search,
  serviceAccess,
  sessions,
  sports,
  stationFeedbacks,
  studentStatuses,
  subscriptions,
  tastes,
  telemetryCalls,
  time,
  trials,
  userEventCalls,
  utility,
  validations,
  vehicleStates,
  voice,
  webOffers,
];

export const contract: AnyCall[] = domains.flatMap((domain) => Object.values<AnyCall>(domain));
