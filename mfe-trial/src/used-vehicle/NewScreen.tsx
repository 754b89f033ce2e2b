import { RadioCard } from '@sideband/shared-sdk/blocks/radio-lookup';
import { FormattedMessage } from '@sideband/shared-sdk/react';
import { useLocation, useNavigate } from '@sideband/shared-sdk/react/router';
import { Button } from '@sideband/shared-sdk/ui';
import { ClaimSteps } from '../claim/ClaimSteps.tsx';
import { TrialPart } from '../claim/TrialPart.tsx';
import { useClaimFlow } from '../claim/useClaimFlow.ts';
import { Entrance } from '../customer/Entrance.tsx';
import { daysLeft } from '../outcome/days-left.ts';
import { paths } from '../paths.ts';
import { Reason } from './Reason.tsx';
import { UsedCar } from './UsedCar.tsx';

/** Trial for a used car, one question per page. */
export function NewScreen() {
  return (
    <Entrance>
      <Flow />
    </Entrance>
  );
}

const path = paths.usedVehicleNew;

function Flow() {
  const flow = useClaimFlow({ of: 'used', path });
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const { car, choices, change } = flow;
  const toStart = () => {
    flow.takeCar(undefined);
    navigate(`${path}/vehicle${search}`);
  };
  if (choices.reason !== undefined && pathname.endsWith('/result')) {
    return <Reason flow={flow} onOther={toStart} />;
  }
  const left = daysLeft(car?.trial);
  return (
    <ClaimSteps
      flow={flow}
      name="usedVehicleNew"
      path={path}
      title="used.title"
      onOther={toStart}
      before={[
        {
          name: 'vehicle',
          isDone: car !== undefined,
          title: <FormattedMessage id="used.vehicle.title" />,
          lead: <FormattedMessage id="used.vehicle.lead" />,
          content: ({ goOn, judge }) => (
            <UsedCar
              flow={flow}
              onFound={(found) => {
                flow.takeCar(found);
                goOn();
              }}
              onReason={(reason) => {
                change({ reason, cars: { ...choices.cars, used: undefined } });
                navigate(`${path}/result${search}`);
              }}
              onProblem={judge}
            />
          ),
        },
        {
          name: 'result',
          isDone: car !== undefined,
          title: <FormattedMessage id="used.yes.title" values={{ left }} />,
          lead: <FormattedMessage id="used.yes.lead" />,
          content: ({ goOn }) => (
            <>
              {car && <RadioCard radio={car} />}
              <TrialPart car={car}>
                <Button variant="primary" onClick={goOn}>
                  <FormattedMessage id="claim.continue" />
                </Button>
              </TrialPart>
            </>
          ),
        },
      ]}
    />
  );
}
