export { codesIn } from './codes-in.ts';
export type { PlansOptions, ReadOffers } from './load-plans.ts';
export { PlanPicker } from './PlanPicker.tsx';
export { PriceLine, usePriceLine } from './PriceLine.tsx';
export { artIdOf, type Plan } from './plan.ts';
export { RefusedCode } from './RefusedCode.tsx';
export { useOfferNames } from './useOfferNames.ts';
export { type Plans, planOf, usePlans } from './usePlans.ts';
export { useShownOffers } from './useShownOffers.ts';
