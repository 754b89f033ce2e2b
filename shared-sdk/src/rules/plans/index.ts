export { bundleOf, isVipBundle } from './bundle-of.ts';
export { canFollow } from './can-follow.ts';
export { phaseOfPlanType } from './phase-of-plan-type.ts';
