export { privacy } from '../../../contract/privacy/calls.ts';
export { type Targeting, targetingIn } from './targeting.ts';
