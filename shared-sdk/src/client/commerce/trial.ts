export { trials } from '../../contract/trial/calls.ts';
export type {
  ActivationRefusal,
  InvitationRefusal,
  TrialRefusal,
} from '../../contract/trial/errors.ts';
export type {
  Activated,
  Activation,
  Invitation,
  InvitationName,
  TrialClaim,
} from '../../contract/trial/model.ts';
