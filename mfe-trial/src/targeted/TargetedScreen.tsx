import { RadioCard, RadioLookUp } from '@sideband/shared-sdk/blocks/radio-lookup';
import { FormattedMessage } from '@sideband/shared-sdk/react';
import { useLocation, useNavigate } from '@sideband/shared-sdk/react/router';
import { Button, Buttons } from '@sideband/shared-sdk/ui';
import { ClaimSteps } from '../claim/ClaimSteps.tsx';
import { LinkNotice } from '../claim/LinkNotice.tsx';
import { useCarByLink } from '../claim/useCarByLink.ts';
import { useClaimFlow } from '../claim/useClaimFlow.ts';
import { useFoundCar } from '../claim/useFoundCar.ts';
import { Entrance, Loading } from '../customer/Entrance.tsx';
import { RadioOutcome } from '../outcome/RadioOutcome.tsx';
import { paths } from '../paths.ts';

/** Trial of a new car, one question per page. A link names the car. */
export function TargetedScreen() {
  return (
    <Entrance>
      <Flow />
    </Entrance>
  );
}

const path = paths.targeted;

function Flow() {
  const flow = useClaimFlow({ of: 'new', path });
  const navigate = useNavigate();
  const { search } = useLocation();
  const { car, choices, change } = flow;
  const { other, take, forget } = useFoundCar(flow);
  const { isReading, problem, retry } = useCarByLink(take);
  const toStart = () => {
    forget();
    navigate(`${path}/vehicle${search}`);
  };
  if (isReading) return <Loading />;
  if (other) {
    return <RadioOutcome radio={other} typed={choices.typed} onFound={take} onOther={toStart} />;
  }
  return (
    <ClaimSteps
      flow={flow}
      name="newCarNew"
      path={path}
      title="newCar.title"
      onOther={toStart}
      before={[
        {
          name: 'vehicle',
          isDone: car !== undefined && choices.confirmed === car.deviceId,
          title: <FormattedMessage id={car ? 'newCar.confirm.title' : 'newCar.vehicle.title'} />,
          lead: <FormattedMessage id={car ? 'newCar.confirm.lead' : 'newCar.vehicle.lead'} />,
          content: ({ goOn, judge }) =>
            car ? (
              <>
                <RadioCard radio={car} />
                <Buttons>
                  <Button
                    variant="primary"
                    onClick={() => {
                      change({ confirmed: car.deviceId });
                      goOn();
                    }}
                  >
                    <FormattedMessage id="newCar.confirm.yes" />
                  </Button>
                  <Button onClick={() => flow.takeCar(undefined)}>
                    <FormattedMessage id="newCar.confirm.no" />
                  </Button>
                </Buttons>
              </>
            ) : (
              <>
                {problem && <LinkNotice problem={problem} onRetry={retry} />}
                <RadioLookUp
                  typed={choices.typed}
                  onTyped={(typed) => change({ typed })}
                  onFound={(found) => {
                    if (!take(found)) return;
                    change({ confirmed: found.deviceId });
                    goOn();
                  }}
                  onProblem={judge}
                  action={<FormattedMessage id="hub.find" />}
                />
              </>
            ),
        },
      ]}
    />
  );
}
