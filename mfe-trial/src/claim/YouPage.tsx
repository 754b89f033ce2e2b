import { BreakdownNotice } from '@sideband/shared-sdk/blocks/breakdown';
import { PersonStep } from '@sideband/shared-sdk/blocks/create-or-login';
import type { ClaimFlow } from './useClaimFlow.ts';

interface Props {
  flow: ClaimFlow;
  onDone: () => void;
  onProblem: (hasProblem: boolean) => void;
}

/**
 * Asks who claims the trial. The account is created here, without a password, so that what is wrong
 * with it shows at its field.
 */
export function YouPage({ flow, onDone, onProblem }: Props) {
  const { choices, change, registering, isSignedIn } = flow;
  const { details, email } = choices;
  const { breakdown, refusal, busy } = registering;
  return (
    <>
      {breakdown && <BreakdownNotice breakdown={breakdown} />}
      <PersonStep
        typed={{
          email,
          firstName: details.firstName,
          lastName: details.lastName,
          postalCode: details.postalCode,
        }}
        onTyped={({ email: typed, firstName, lastName, postalCode }) =>
          change({ email: typed, details: { ...details, firstName, lastName, postalCode } })
        }
        isSignedIn={isSignedIn}
        refusal={refusal?.error}
        busy={busy}
        onSignedIn={onDone}
        onDone={({ place, firstName, lastName }) =>
          void flow
            .register({ firstName, lastName, address: place })
            .then((stopped) => !stopped && onDone())
        }
        onProblem={onProblem}
      />
    </>
  );
}
