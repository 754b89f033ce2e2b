export { codesIn } from './codes-in.ts';
export type { PlansWish, ReadOffers } from './load-plans.ts';
export { PlanPicker } from './PlanPicker.tsx';
export { PriceLine, usePriceLine } from './PriceLine.tsx';
export { type Plan, planOf } from './plan.ts';
export { RefusedCode } from './RefusedCode.tsx';
export { useOfferNames } from './useOfferNames.ts';
export { type Plans, usePlans } from './usePlans.ts';
