import { BreakdownNotice } from '@sideband/shared-sdk/blocks/breakdown';
import { PersonStep } from '@sideband/shared-sdk/blocks/create-or-login';
import { FormattedMessage } from '@sideband/shared-sdk/react';
import { Button, Buttons, Notice, Skeleton } from '@sideband/shared-sdk/ui';
import { brandValues } from './brand.ts';
import type { MakerFlow } from './useMakerFlow.ts';
import { WhichProfile } from './WhichProfile.tsx';

interface Props {
  flow: MakerFlow;
  onDone: () => void;
  onProblem: (hasProblem: boolean) => void;
}

/** Asks who the trial is for: the driver as the car maker knows them, or another email address. */
export function ProfilePage({ flow, onDone, onProblem }: Props) {
  const { choices, change, registering, isSignedIn, email, keep, by, isAsking, maker } = flow;
  const { details } = choices;
  const { breakdown, refusal, busy } = registering;
  const done = () => {
    keep({ by, hasChosen: true });
    onDone();
  };
  if (isAsking && !maker) return <Skeleton shape={['card', 'card', 'field', 'button']} />;
  return (
    <>
      {!maker && <MakerAway flow={flow} />}
      {breakdown && <BreakdownNotice breakdown={breakdown} />}
      <WhichProfile flow={flow} />
      {isSignedIn && !busy ? (
        <>
          <p>
            <FormattedMessage id="maker.profile.signedIn" values={{ email: <bdi>{email}</bdi> }} />
          </p>
          <Buttons>
            <Button variant="primary" onClick={done}>
              <FormattedMessage id="claim.continue" />
            </Button>
          </Buttons>
        </>
      ) : (
        <PersonStep
          key={by}
          typed={{
            email: choices.email,
            firstName: details.firstName,
            lastName: details.lastName,
            postalCode: details.postalCode,
          }}
          onTyped={({ email: typed, firstName, lastName, postalCode }) =>
            change({
              email: typed,
              details: Object.assign({}, details, { firstName, lastName, postalCode }),
            })
          }
          refusal={refusal?.error}
          busy={busy}
          onSignedIn={done}
          onDone={({ place, firstName, lastName }) =>
            void flow
              .register({ firstName, lastName, address: place })
              .then((stopped) => !stopped && done())
          }
          onProblem={onProblem}
        />
      )}
    </>
  );
}

/** The maker gives no answer. The trial does not depend on it. */
function MakerAway({ flow: { brand, askMaker, isAsking } }: Pick<Props, 'flow'>) {
  const values = brandValues(brand);
  return (
    <Notice tone="info" live heading={<FormattedMessage id="maker.silent.title" values={values} />}>
      <p>
        <FormattedMessage id="maker.silent.text" values={values} />
      </p>
      <Button onClick={askMaker} busy={isAsking}>
        <FormattedMessage id="maker.silent.again" />
      </Button>
    </Notice>
  );
}
