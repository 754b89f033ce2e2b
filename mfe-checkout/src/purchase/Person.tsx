import { BreakdownNotice } from '@sideband/shared-sdk/blocks/breakdown';
import { PersonStep, type PersonStepProps } from '@sideband/shared-sdk/blocks/create-or-login';
import { Skeleton } from '@sideband/shared-sdk/ui';
import { useEffect, useEffectEvent, useState } from 'react';
import type { KnownDetails } from './choices.ts';
import type { Purchase } from './usePurchase.ts';

interface Props {
  flow: Pick<
    Purchase,
    'choices' | 'change' | 'details' | 'registering' | 'isSignedIn' | 'isReading' | 'known'
  >;
  password?: PersonStepProps['password'];
  onDone: (known: KnownDetails) => void;
  /** Called when the customer has signed in and nothing is missing in their account. */
  onKnown: () => void;
  onProblem: (hasProblem: boolean) => void;
}

/** Asks who buys a plan for the app: a new customer's name and ZIP code, or a sign-in. */
export function Person({ flow, password, onDone, onKnown, onProblem }: Props) {
  const { choices, change, details, registering, isSignedIn, isReading, known } = flow;
  const { refusal, breakdown, busy } = registering;
  const [hasSignedIn, setHasSignedIn] = useState(false);
  const isKnown = hasSignedIn && isSignedIn && known !== undefined;
  const goOn = useEffectEvent(onKnown);
  useEffect(() => {
    if (isKnown) goOn();
  }, [isKnown]);

  if (isKnown || (isSignedIn && isReading && !busy)) {
    return <Skeleton shape={['field', 'field', 'button']} />;
  }
  return (
    <>
      {breakdown && <BreakdownNotice breakdown={breakdown} />}
      <PersonStep
        typed={{ ...details, email: choices.email }}
        onTyped={({ email, firstName, lastName, postalCode }) =>
          change({
            ...(email !== choices.email && { email, isEmailGood: false }),
            details: { ...details, firstName, lastName, postalCode },
          })
        }
        isSignedIn={isSignedIn}
        password={password}
        refusal={refusal?.error}
        busy={busy}
        onSignedIn={() => setHasSignedIn(true)}
        onDone={({ place, ...names }) => onDone({ ...names, address: place })}
        onProblem={onProblem}
      />
    </>
  );
}
