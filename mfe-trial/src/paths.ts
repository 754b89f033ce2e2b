/** All paths that this remote serves or links to. */
export const paths = {
  activate: '/activate',
  newCar: '/activate/trial',
  targeted: '/activate/trial/targeted',
  targetedOem: '/activate/trial/targeted-oem',
  usedVehicle: '/activate/trial/used-vehicle',
  usedVehicleNew: '/activate/trial/used-vehicle/new',
  serviceLane: '/activate/trial/service-lane',
  serviceLaneNew: '/activate/trial/service-lane/new',
  /** Trial of the app, without a car. */
  appTrial: '/subscribe/trial/streaming',
  appPlans: '/subscribe/checkout/purchase/streaming/organic',
  radioPlans: '/subscribe/checkout/purchase/satellite/organic',
  renew: '/subscribe/checkout/renewal/flepz',
  account: '/account',
  refreshSignal: '/subscribe/refresh-signal',
  linkDevice: '/onboarding/device-linking',
  subscribe: '/subscribe',
  upgrade: '/subscribe/checkout/upgrade',
  student: '/student',
  promotion: '/subscribe/checkout/promotion',
  streamingPlans: '/subscribe/checkout/purchase/streaming/organic',
  /** Trials without a car. */
  trial: '/subscribe/trial',
  streamingTrial: '/subscribe/trial/streaming',
  streamingTrialSteps: '/subscribe/checkout/trial/streaming',
};
