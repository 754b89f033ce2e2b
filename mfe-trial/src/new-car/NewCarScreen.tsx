import { RadioCard, RadioLookUp } from '@sideband/shared-sdk/blocks/radio-lookup';
import { FormattedMessage } from '@sideband/shared-sdk/react';
import { Button } from '@sideband/shared-sdk/ui';
import { useState } from 'react';
import { ClaimSections } from '../claim/ClaimSections.tsx';
import { DateRows } from '../claim/DateRows.tsx';
import { LinkNotice } from '../claim/LinkNotice.tsx';
import { TrialPart } from '../claim/TrialPart.tsx';
import { useCarByLink } from '../claim/useCarByLink.ts';
import { useClaimFlow } from '../claim/useClaimFlow.ts';
import { useFoundCar } from '../claim/useFoundCar.ts';
import { Entrance, Loading } from '../customer/Entrance.tsx';
import { RadioOutcome } from '../outcome/RadioOutcome.tsx';
import { paths } from '../paths.ts';
import { useCarByUrl } from './useCarByUrl.ts';

/** Trial of a new car, on one page of sections. A VIN, a Radio ID or the token of a letter names it. */
export function NewCarScreen() {
  return (
    <Entrance>
      <Flow />
    </Entrance>
  );
}

function Flow() {
  const flow = useClaimFlow({ of: 'new', path: paths.newCar });
  const { car, choices, change } = flow;
  const { other, take, forget } = useFoundCar(flow);
  const [hasSeen, setHasSeen] = useState(false);
  const { isLooking } = useCarByUrl({ onTyped: (typed) => change({ typed }), onFound: take });
  const { isReading, problem, retry } = useCarByLink(take);
  if (isLooking || isReading) return <Loading />;
  if (other) {
    return <RadioOutcome radio={other} typed={choices.typed} onFound={take} onOther={forget} />;
  }
  return (
    <ClaimSections
      flow={flow}
      name="newCar"
      title="newCar.title"
      lead="newCar.lead"
      notice={problem && <LinkNotice problem={problem} onRetry={retry} />}
      onOther={forget}
      before={[
        {
          name: 'vehicle',
          isDone: car !== undefined,
          summary: car && <RadioCard radio={car} />,
          content: ({ finish, judge }) => (
            <RadioLookUp
              typed={choices.typed}
              onTyped={(typed) => change({ typed })}
              onFound={(found) => {
                if (take(found)) finish();
              }}
              onProblem={judge}
              action={<FormattedMessage id="hub.find" />}
            />
          ),
        },
        {
          name: 'result',
          isDone: car !== undefined && hasSeen,
          summary: (
            <p>
              <DateRows car={car} />
            </p>
          ),
          content: ({ finish }) => (
            <TrialPart car={car}>
              <Button
                variant="primary"
                onClick={() => {
                  setHasSeen(true);
                  finish();
                }}
              >
                <FormattedMessage id="claim.continue" />
              </Button>
            </TrialPart>
          ),
        },
      ]}
    />
  );
}
