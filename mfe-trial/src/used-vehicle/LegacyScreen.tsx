import { RadioCard } from '@sideband/shared-sdk/blocks/radio-lookup';
import { useLocation, useNavigate } from '@sideband/shared-sdk/react/router';
import { ClaimSections } from '../claim/ClaimSections.tsx';
import { useClaimFlow } from '../claim/useClaimFlow.ts';
import { Entrance } from '../customer/Entrance.tsx';
import { paths } from '../paths.ts';
import { Reason } from './Reason.tsx';
import { UsedCar } from './UsedCar.tsx';

/** Trial for a used car, on one page of sections. */
export function LegacyScreen() {
  return (
    <Entrance>
      <Flow />
    </Entrance>
  );
}

const path = paths.usedVehicle;

function Flow() {
  const flow = useClaimFlow({ of: 'used', path });
  const navigate = useNavigate();
  const { search, state } = useLocation();
  const { car, choices, change } = flow;
  const toStart = () => {
    flow.takeCar(undefined);
    navigate(path + search);
  };
  // In the history, so that Back returns to the field instead of leaving the page.
  if (choices.reason !== undefined && state?.showsReason) {
    return <Reason flow={flow} onOther={toStart} />;
  }
  return (
    <ClaimSections
      flow={flow}
      name="usedVehicle"
      title="used.title"
      lead="used.lead"
      onOther={toStart}
      before={[
        {
          name: 'vehicle',
          isDone: car !== undefined,
          summary: car && <RadioCard radio={car} />,
          content: ({ finish, judge }) => (
            <UsedCar
              flow={flow}
              onFound={(found) => {
                flow.takeCar(found);
                finish();
              }}
              onReason={(reason) => {
                change({ reason, cars: { ...choices.cars, used: undefined } });
                navigate(path + search, { state: { showsReason: true } });
              }}
              onProblem={judge}
            />
          ),
        },
      ]}
    />
  );
}
