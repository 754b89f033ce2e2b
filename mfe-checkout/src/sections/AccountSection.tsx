import { AccountStep, OrSignIn } from '@sideband/shared-sdk/blocks/create-or-login';
import type { SectionFlow } from './useSectionFlow.ts';

interface Props {
  flow: SectionFlow;
  onProblem: (hasProblem: boolean) => void;
}

/** Account section: creates a new account, or signs in to an existing one. */
export function AccountSection({ flow, onProblem }: Props) {
  const { choices, change, password, typePassword, registering, accountGiven } = flow;
  const { details, email } = choices;
  const { refusal } = registering;
  return (
    <OrSignIn
      email={email}
      onSignedIn={() => accountGiven({ kind: 'signedIn' })}
      onProblem={onProblem}
    >
      <AccountStep
        email={email}
        onEmail={(typed) => change({ email: typed, isEmailGood: false })}
        phone={details.phone}
        onPhone={(phone) => change({ details: { ...details, phone } })}
        password={password}
        onPassword={typePassword}
        refusal={refusal?.at === 'account' ? refusal.error : undefined}
        onDone={accountGiven}
        onProblem={onProblem}
      />
    </OrSignIn>
  );
}
