export interface KnownToggle {
  /** A `release` toggle is removed once everyone has the new behavior; the others may stay. */
  kind: 'release' | 'kill-switch' | 'operations';
  /** The value until another one is set. */
  default: 'on' | 'off';
  /** Behavior while the toggle is on. */
  description: string;
  owner: string;
  /** The address that the toggle switches, and what is shown there while it is off. */
  flow: string;
  /** When an open page applies a change: by default, at its next navigation. */
  applies?: 'at-once';
  /** The condition under which toggle and old behavior are deleted. */
  removedWhen: string;
}

/**
 * Every toggle that our code reads. A local start seeds control with them; a deployed environment
 * may define more in the console.
 */
export const knownToggles = {
  enableSal2PasskeySetup: {
    kind: 'release',
    default: 'off',
    description: 'Magic link sign-in followed by a passkey',
    owner: 'team-onboarding',
    flow: 'subscribe/sal-2, else the error page',
    removedWhen: 'passkey setup after a magic link is on for everyone',
  },
  enableAtlasStreamingOrganicSelfPayNonAccordion: {
    kind: 'release',
    default: 'off',
    description: 'The newer self-pay streaming checkout',
    owner: 'team-checkout',
    flow: 'subscribe/checkout/purchase/streaming/self-pay/organic, else …/streaming/organic',
    removedWhen: 'the newer checkout is on for everyone and the older one is deleted',
  },
  enableSatelliteVega: {
    kind: 'release',
    default: 'off',
    description: 'The satellite checkout for Vega',
    owner: 'team-checkout',
    flow: 'subscribe/checkout/purchase/satellite/vega, else the error page',
    removedWhen: 'the checkout for Vega is on for everyone',
  },
  enableSatelliteOrganicNonAccordion: {
    kind: 'release',
    default: 'off',
    description: 'The newer satellite checkout',
    owner: 'team-checkout',
    flow: 'subscribe/checkout/purchase/satellite/organic/new, else …/satellite/organic',
    removedWhen: 'the newer checkout is on for everyone and the older one is deleted',
  },
  enableStreamingOrganicTrialRTDNonAccordion: {
    kind: 'release',
    default: 'off',
    description: 'The newer streaming trial',
    owner: 'team-trial',
    flow: 'subscribe/checkout/trial/streaming, else subscribe/trial/streaming',
    removedWhen: 'the newer trial is on for everyone and the older one is deleted',
  },
  enableNewCheckoutStudentVerification: {
    kind: 'release',
    default: 'off',
    description: 'The newer student verification',
    owner: 'team-checkout',
    flow: 'subscribe/checkout/studentverification/new, else …/studentverification',
    removedWhen: 'the newer verification is on for everyone and the older one is deleted',
  },
  enableNewCheckoutStudentReverification: {
    kind: 'release',
    default: 'off',
    description: 'The newer student re-verification',
    owner: 'team-checkout',
    flow: 'student/re-verify/new, else student/re-verify',
    removedWhen: 'the newer verification is on for everyone and the older one is deleted',
  },
  enableSatelliteTargetedTrialRTDNonAccordion: {
    kind: 'release',
    default: 'off',
    description: 'The newer targeted trial activation',
    owner: 'team-trial',
    flow: 'activate/trial/targeted, else activate/trial',
    removedWhen: 'the newer trial is on for everyone and the older one is deleted',
  },
  enableAtlasCancelSubscriptionTargeted: {
    kind: 'release',
    default: 'off',
    description: 'Targeted offers before a cancellation',
    owner: 'team-account',
    flow: 'account/subscription/cancel-targeted, else the error page',
    removedWhen: 'targeted offers are on for everyone who cancels',
  },
  enableAtlasChangeSubscriptionTargeted: {
    kind: 'release',
    default: 'off',
    description: 'Targeted offers at a plan change',
    owner: 'team-account',
    flow: 'account/subscription/change-targeted, else the error page',
    removedWhen: 'targeted offers are on for everyone who changes plans',
  },
  enableOnboardingDeviceLinkingNewIdentity: {
    kind: 'release',
    default: 'off',
    description: 'Device linking with a new identity',
    owner: 'team-devices',
    flow: 'onboarding/device-linking-new-identity, else the error page',
    removedWhen: 'device linking is on for everyone',
  },
  enableOnboardingDeviceLinking: {
    kind: 'release',
    default: 'off',
    description: 'Device linking in onboarding',
    owner: 'team-devices',
    flow: 'onboarding/device-linking, else the error page',
    removedWhen: 'device linking is on for everyone',
  },
  enableLoginPageRedirectToAccountCenterApp: {
    kind: 'release',
    default: 'off',
    description: 'The login page leads to the account center',
    owner: 'team-account',
    flow: 'account/login, else the login page',
    removedWhen: 'the account center replaces the login page',
  },
  enableNewServiceLaneTwoClick: {
    kind: 'release',
    default: 'off',
    description: 'The two-tap trial of the service lane',
    owner: 'team-trial',
    flow: 'activate/trial/service-lane/new, else activate/trial/service-lane',
    removedWhen: 'the newer trial is on for everyone and the older one is deleted',
  },
  enableUsedVehicleTrialActivationNew: {
    kind: 'release',
    default: 'off',
    description: 'The newer trial for used vehicles',
    owner: 'team-trial',
    flow: 'activate/trial/used-vehicle/new, else activate/trial/used-vehicle',
    removedWhen: 'the newer trial is on for everyone and the older one is deleted',
  },
  enableRedirectLegacyFlowsToAtlas: {
    kind: 'release',
    default: 'off',
    description: 'Older flows lead to the newer ones whose own toggle is on',
    owner: 'platform',
    flow: 'older flows, else they stay',
    removedWhen: 'no older flow is left',
  },
  enableAnimatedLoaderVariant: {
    kind: 'release',
    default: 'off',
    description: 'The loader draws the dial instead of the carrier',
    owner: 'platform',
    flow: 'the loader of every page',
    applies: 'at-once',
    removedWhen: 'one loader is chosen for all pages',
  },
} as const satisfies Record<string, KnownToggle>;

/**
 * Toggles of a remote in its own repository, with the type of their values. They are made in the
 * console, and declared where they are read:
 *
 * ```ts
 * declare module '@sideband/shared-sdk/rules/toggles' {
 *   interface OwnToggles { enableSeatMap: boolean }
 * }
 * ```
 */
// biome-ignore lint/suspicious/noEmptyInterface: remotes add to it by declaration merging.
export interface OwnToggles {}

type Values = Record<keyof typeof knownToggles, boolean> & OwnToggles;

/** The name of a toggle. A misspelled one is a type error. */
export type ToggleKey = keyof Values;

export type ToggleValue<Key extends ToggleKey> = Values[Key];
