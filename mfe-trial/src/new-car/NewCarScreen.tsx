import { RadioCard, RadioLookUp } from '@sideband/shared-sdk/blocks/radio-lookup';
import type { FoundRadio } from '@sideband/shared-sdk/radios';
import { FormattedMessage } from '@sideband/shared-sdk/react';
import { Button } from '@sideband/shared-sdk/ui';
import { useState } from 'react';
import { ClaimSections } from '../claim/ClaimSections.tsx';
import { DateRows } from '../claim/DateRows.tsx';
import { TrialPart } from '../claim/TrialPart.tsx';
import { useClaimFlow } from '../claim/useClaimFlow.ts';
import { Entrance, Loading } from '../customer/Entrance.tsx';
import { outcomeOf } from '../outcome/outcome-of.ts';
import { RadioOutcome } from '../outcome/RadioOutcome.tsx';
import { paths } from '../paths.ts';
import { useCarByUrl } from './useCarByUrl.ts';

/** Trial of a new car, on one page of sections. */
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
  const [other, setOther] = useState<FoundRadio>();
  const [hasSeen, setHasSeen] = useState(false);
  const take = (found: FoundRadio) => {
    const claims = outcomeOf(found) === 'claim';
    flow.takeCar(claims ? found : undefined);
    setOther(claims ? undefined : found);
    return claims;
  };
  const { isLooking } = useCarByUrl({ onTyped: (typed) => change({ typed }), onFound: take });
  const toStart = () => {
    setOther(undefined);
    flow.takeCar(undefined);
  };
  if (isLooking) return <Loading />;
  if (other) {
    return <RadioOutcome radio={other} typed={choices.typed} onFound={take} onOther={toStart} />;
  }
  return (
    <ClaimSections
      flow={flow}
      name="newCar"
      title="newCar.title"
      lead="newCar.lead"
      onOther={toStart}
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
