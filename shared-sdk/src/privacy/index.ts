export { privacy } from './calls.ts';
export { type Targeting, targetingIn } from './targeting.ts';
