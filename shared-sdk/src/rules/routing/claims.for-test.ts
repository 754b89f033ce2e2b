import type { ClaimedRoute } from './route-table.ts';
import { shellRoutes } from './shell-routes.ts';

/** Every feature path of the product: remote, path, toggle and fallback. `=` marks an exact row. */
const features = `
onboarding subscribe/sal-2                                               enableSal2PasskeySetup
checkout   subscribe/checkout/purchase/streaming/self-pay/organic        enableAtlasStreamingOrganicSelfPayNonAccordion subscribe/checkout/purchase/streaming/organic
checkout   subscribe/checkout/purchase/satellite/vega                    enableSatelliteVega
checkout   subscribe/checkout/purchase/streaming/organic/auto-process-creds
checkout   subscribe/checkout/purchase/streaming/organic
checkout   subscribe/checkout/purchase/satellite/targeted/new
checkout   subscribe/checkout/purchase/satellite/organic/new             enableSatelliteOrganicNonAccordion subscribe/checkout/purchase/satellite/organic
trial      subscribe/checkout/trial/streaming                            enableStreamingOrganicTrialRTDNonAccordion subscribe/trial/streaming
checkout   subscribe/checkout/studentverification/new                    enableNewCheckoutStudentVerification subscribe/checkout/studentverification
checkout   student/re-verify/new                                         enableNewCheckoutStudentReverification student/re-verify
trial      activate/trial/targeted                                       enableSatelliteTargetedTrialRTDNonAccordion activate/trial
trial      activate/trial/targeted-oem
account    account/subscription/cancel-targeted                          enableAtlasCancelSubscriptionTargeted
account    account/subscription/change-targeted                          enableAtlasChangeSubscriptionTargeted
devices    onboarding/device-linking-new-identity                        enableOnboardingDeviceLinkingNewIdentity
devices    onboarding/device-linking                                     enableOnboardingDeviceLinking
account    account/pay
checkout   subscribe/checkout/promotion
checkout   subscribe/checkout/upgrade
checkout   subscribe/upgrade-vip
checkout   subscribe/multi-subscription-purchase
account    account/manage
onboarding onboarding
checkout   subscribe/checkout/purchase/streaming
checkout   subscribe/checkout/purchase/satellite
checkout   subscribe/checkout/purchase/satellite/add-radio-router
onboarding account/credentials
account    account
checkout   subscribe/checkout/renewal/flepz
checkout   subscribe/checkout/offer/flepz
trial      activate/trial/service-lane/new                               enableNewServiceLaneTwoClick activate/trial/service-lane
trial      activate/trial/used-vehicle/new                               enableUsedVehicleTrialActivationNew activate/trial/used-vehicle
trial      activate
checkout   subscribe/checkout/studentverification
checkout   subscribe/oneclick
trial      subscribe/trial
checkout   subscribe/entitlement
devices    subscribe/linking
devices    subscribe/linking/device-link-google
checkout   subscribe
onboarding donotcall
account    subscription/change
account    subscription/change-term
account    subscription/cancel
checkout   student
onboarding transfer
account    account/info-collection
devices    subscribe/refresh-signal
checkout   subscribe/checkout/renewal
giftcard   subscribe/giftcard
`;

export const featureRows: ClaimedRoute[] = features
  .trim()
  .split('\n')
  .map((line) => {
    const [remote = '', path = '', toggle, fallback] = line.split(/\s+/);
    return { remote, path, match: 'prefix', toggle, fallback };
  });

const conditional: ClaimedRoute[] = [
  {
    remote: 'account',
    path: 'account/login',
    match: 'exact',
    redirect: {
      to: '{accountCenter}/login',
      whenToggle: 'enableLoginPageRedirectToAccountCenterApp',
    },
  },
  {
    remote: 'checkout',
    path: 'subscribe/checkout/flepz',
    match: 'exact',
    redirect: { to: 'subscribe/checkout/renewal/flepz', whenQuery: { renewalcode: 'choice' } },
  },
  {
    remote: 'checkout',
    path: 'subscribe/checkout',
    match: 'exact',
    redirect: { to: 'subscribe/checkout/renewal', unlessMatrix: 'proactiveFlag' },
  },
];

export const claims: ClaimedRoute[] = [...featureRows, ...conditional, ...shellRoutes];
