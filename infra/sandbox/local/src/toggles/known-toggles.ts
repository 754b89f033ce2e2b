interface KnownToggle {
  /** Behavior while it is on. */
  description: string;
  owner: string;
  /** The address it switches, and what is shown there while it is off. */
  flow: string;
  applies?: 'at-once';
}

/** Every toggle of the product. All start off. */
export const knownToggles: Record<string, KnownToggle> = {
  enableSal2PasskeySetup: {
    description: 'Magic link sign-in followed by a passkey',
    owner: 'team-onboarding',
    flow: 'subscribe/sal-2, else the error page',
  },
  enableAtlasStreamingOrganicSelfPayNonAccordion: {
    description: 'The newer self-pay streaming checkout',
    owner: 'team-checkout',
    flow: 'subscribe/checkout/purchase/streaming/self-pay/organic, else …/streaming/organic',
  },
  enableSatelliteVega: {
    description: 'The satellite checkout for Vega',
    owner: 'team-checkout',
    flow: 'subscribe/checkout/purchase/satellite/vega, else the error page',
  },
  enableSatelliteOrganicNonAccordion: {
    description: 'The newer satellite checkout',
    owner: 'team-checkout',
    flow: 'subscribe/checkout/purchase/satellite/organic/new, else …/satellite/organic',
  },
  enableStreamingOrganicTrialRTDNonAccordion: {
    description: 'The newer streaming trial',
    owner: 'team-trial',
    flow: 'subscribe/checkout/trial/streaming, else subscribe/trial/streaming',
  },
  enableNewCheckoutStudentVerification: {
    description: 'The newer student verification',
    owner: 'team-checkout',
    flow: 'subscribe/checkout/studentverification/new, else …/studentverification',
  },
  enableNewCheckoutStudentReverification: {
    description: 'The newer student re-verification',
    owner: 'team-checkout',
    flow: 'student/re-verify/new, else student/re-verify',
  },
  enableSatelliteTargetedTrialRTDNonAccordion: {
    description: 'The newer targeted trial activation',
    owner: 'team-trial',
    flow: 'activate/trial/targeted, else activate/trial',
  },
  enableAtlasCancelSubscriptionTargeted: {
    description: 'Targeted offers before a cancellation',
    owner: 'team-account',
    flow: 'account/subscription/cancel-targeted, else the error page',
  },
  enableAtlasChangeSubscriptionTargeted: {
    description: 'Targeted offers at a plan change',
    owner: 'team-account',
    flow: 'account/subscription/change-targeted, else the error page',
  },
  enableOnboardingDeviceLinkingNewIdentity: {
    description: 'Device linking with a new identity',
    owner: 'team-devices',
    flow: 'onboarding/device-linking-new-identity, else the error page',
  },
  enableOnboardingDeviceLinking: {
    description: 'Device linking in onboarding',
    owner: 'team-devices',
    flow: 'onboarding/device-linking, else the error page',
  },
  enableLoginPageRedirectToAccountCenterApp: {
    description: 'The login page leads to the account center',
    owner: 'team-account',
    flow: 'account/login, else the login page',
  },
  enableNewServiceLaneTwoClick: {
    description: 'The two-tap trial of the service lane',
    owner: 'team-trial',
    flow: 'activate/trial/service-lane/new, else activate/trial/service-lane',
  },
  enableUsedVehicleTrialActivationNew: {
    description: 'The newer trial for used vehicles',
    owner: 'team-trial',
    flow: 'activate/trial/used-vehicle/new, else activate/trial/used-vehicle',
  },
  enableRedirectLegacyFlowsToAtlas: {
    description: 'Older flows lead to the newer ones whose own toggle is on',
    owner: 'platform',
    flow: 'older flows, else they stay',
  },
  enableAnimatedLoaderVariant: {
    description: 'The loader draws the dial instead of the carrier',
    owner: 'platform',
    flow: 'the loader of every page',
    applies: 'at-once',
  },
};
