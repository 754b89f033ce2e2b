import { AccountStep, OrSignIn } from '@sideband/shared-sdk/blocks/create-or-login';
import type { ClaimFlow } from './useClaimFlow.ts';

interface Props {
  flow: ClaimFlow;
  onDone: (kind: 'new' | 'signedIn') => void;
  onProblem: (hasProblem: boolean) => void;
}

/** Email address, password and phone number of a new account, or a sign-in to an existing one. */
export function AccountSection({ flow, onDone, onProblem }: Props) {
  const { choices, change, password, typePassword, registering } = flow;
  const { details, email } = choices;
  const { refusal } = registering;
  return (
    <OrSignIn email={email} onSignedIn={() => onDone('signedIn')} onProblem={onProblem}>
      <AccountStep
        email={email}
        onEmail={(typed) => change({ email: typed })}
        phone={details.phone}
        onPhone={(phone) => change({ details: { ...details, phone } })}
        password={password}
        onPassword={typePassword}
        refusal={refusal?.at === 'account' ? refusal.error : undefined}
        onDone={({ kind }) => onDone(kind)}
        onProblem={onProblem}
      />
    </OrSignIn>
  );
}
