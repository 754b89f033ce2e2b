export {
  AccountStep,
  type AccountStepProps,
  EmailStep,
  type EmailStepProps,
} from './AccountStep.tsx';
export {
  type CreateAndSignInRefusal,
  createAndSignIn,
  type NewCustomer,
  stepOfRefusal,
} from './create-and-sign-in.ts';
export { OrSignIn, type OrSignInProps } from './OrSignIn.tsx';
export { type Person, PersonStep, type PersonStepProps, type TypedPerson } from './PersonStep.tsx';
export type { Who } from './useAccountStep.ts';
export { type Newcomer, type Registering, useRegistration } from './useRegistration.ts';
