import { PersonStep } from '@sideband/shared-sdk/blocks/create-or-login';
import { Payment, type PaymentProps } from '@sideband/shared-sdk/blocks/payment';
import { useState } from 'react';
import type { KnownDetails } from './choices.ts';
import type { Trial } from './useTrial.ts';

interface Props {
  trial: Trial;
  onProblem: (hasProblem: boolean) => void;
}

/** Name and ZIP or postal code, which decides the taxes of the plan that follows. */
export function PersonForm({
  trial,
  onDone,
  onProblem,
}: Props & { onDone: (known: KnownDetails) => void }) {
  const { choices, change, details, registering } = trial;
  const { refusal, busy } = registering;
  return (
    <PersonStep
      isEmailKnown
      typed={{ ...details, email: choices.email }}
      onTyped={({ firstName, lastName, postalCode }) =>
        change({ details: Object.assign({}, details, { firstName, lastName, postalCode }) })
      }
      refusal={refusal?.at === 'details' ? refusal.error : undefined}
      busy={busy}
      onSignedIn={() => {}}
      onDone={({ firstName, lastName, place }) => onDone({ firstName, lastName, address: place })}
      onProblem={onProblem}
    />
  );
}

type CardProps = Props & { hidden: boolean; onDone: PaymentProps['onDone'] };

/** The card that pays when the trial is over. It is verified and not charged. */
export function CardForm({ trial, hidden, onDone, onProblem }: CardProps) {
  const { known, choices, ordering } = trial;
  const { state } = ordering;
  const [preferred] = useState(choices.paying?.paymentMethodId);
  if (!known) return null;
  return (
    <Payment
      serviceAddress={known.address}
      name={known}
      refused={state.step === 'declined' ? state : undefined}
      preferred={preferred}
      hidden={hidden}
      onDone={onDone}
      onProblem={onProblem}
    />
  );
}
