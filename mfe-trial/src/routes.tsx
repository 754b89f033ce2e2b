import { fetchFlow, Lazily } from '@sideband/shared-sdk/blocks/lazily';
import { NotOpenYetPage } from '@sideband/shared-sdk/blocks/not-open-yet';
import { Route, Routes } from '@sideband/shared-sdk/react/router';
import { paths } from './paths.ts';

const hub = () =>
  import(/* webpackChunkName: "hub" */ './hub/HubScreen.tsx').then(({ HubScreen }) => HubScreen);
const newCar = () =>
  import(/* webpackChunkName: "new-car" */ './new-car/NewCarScreen.tsx').then(
    ({ NewCarScreen }) => NewCarScreen,
  );
const targeted = () =>
  import(/* webpackChunkName: "targeted" */ './targeted/TargetedScreen.tsx').then(
    ({ TargetedScreen }) => TargetedScreen,
  );
const targetedOem = () =>
  import(/* webpackChunkName: "targeted-oem" */ './targeted-oem/TargetedOemScreen.tsx').then(
    ({ TargetedOemScreen }) => TargetedOemScreen,
  );
const targetedOemDone = () =>
  import(/* webpackChunkName: "targeted-oem-done" */ './targeted-oem/MakerDone.tsx').then(
    ({ MakerDone }) => MakerDone,
  );
const usedVehicle = () =>
  import(/* webpackChunkName: "used-vehicle" */ './used-vehicle/LegacyScreen.tsx').then(
    ({ LegacyScreen }) => LegacyScreen,
  );
const usedVehicleNew = () =>
  import(/* webpackChunkName: "used-vehicle-new" */ './used-vehicle/NewScreen.tsx').then(
    ({ NewScreen }) => NewScreen,
  );
const serviceLane = () =>
  import(/* webpackChunkName: "service-lane" */ './service-lane/LegacyScreen.tsx').then(
    ({ LegacyScreen }) => LegacyScreen,
  );
const serviceLaneNew = () =>
  import(/* webpackChunkName: "service-lane-new" */ './service-lane/NewScreen.tsx').then(
    ({ NewScreen }) => NewScreen,
  );
const laneDone = () =>
  import(/* webpackChunkName: "lane-done" */ './service-lane/LaneDone.tsx').then(
    ({ LaneDone }) => LaneDone,
  );
const claimDone = () =>
  import(/* webpackChunkName: "claim-done" */ './claim/ClaimDone.tsx').then(
    ({ ClaimDone }) => ClaimDone,
  );
const tryFree = () =>
  import(/* webpackChunkName: "try-free" */ './try-free/TryFreeScreen.tsx').then(
    ({ TryFreeScreen }) => TryFreeScreen,
  );
const streaming = () =>
  import(/* webpackChunkName: "streaming" */ './streaming/SectionsScreen.tsx').then(
    ({ SectionsScreen }) => SectionsScreen,
  );
const streamingSteps = () =>
  import(/* webpackChunkName: "streaming-steps" */ './streaming/StepsScreen.tsx').then(
    ({ StepsScreen }) => StepsScreen,
  );
const streamingDone = () =>
  import(/* webpackChunkName: "streaming-done" */ './streaming/DoneScreen.tsx').then(
    ({ DoneScreen }) => DoneScreen,
  );

const drawnAhead: Record<string, typeof hub> = { [paths.activate]: hub };

/** Loads the code of a flow whose path is prerendered. */
export async function code(path: string) {
  const load = drawnAhead[path];
  if (load) await fetchFlow(load);
}

export function App() {
  return (
    <Routes>
      <Route path={paths.activate} element={<Lazily key="hub" load={hub} />} />
      <Route path={paths.newCar} element={<Lazily key="newCar" load={newCar} />} />
      <Route path={`${paths.newCar}/done`} element={<Lazily key="done" load={claimDone} />} />
      <Route
        path={`${paths.targeted}/:step?`}
        element={<Lazily key="targeted" load={targeted} />}
      />
      <Route path={`${paths.targeted}/done`} element={<Lazily key="done" load={claimDone} />} />
      <Route
        path={`${paths.targetedOem}/:step?`}
        element={<Lazily key="oem" load={targetedOem} />}
      />
      <Route
        path={`${paths.targetedOem}/done`}
        element={<Lazily key="oemDone" load={targetedOemDone} />}
      />
      <Route path={paths.usedVehicle} element={<Lazily key="usedVehicle" load={usedVehicle} />} />
      <Route path={`${paths.usedVehicle}/done`} element={<Lazily key="done" load={claimDone} />} />
      <Route
        path={`${paths.usedVehicleNew}/done`}
        element={<Lazily key="done" load={claimDone} />}
      />
      <Route
        path={`${paths.usedVehicleNew}/:step?`}
        element={<Lazily key="usedVehicleNew" load={usedVehicleNew} />}
      />
      <Route path={paths.trial} element={<Lazily key="tryFree" load={tryFree} />} />
      <Route path={paths.streamingTrial} element={<Lazily key="streaming" load={streaming} />} />
      <Route
        path={`${paths.streamingTrial}/done`}
        element={<Lazily key="streamingDone" load={streamingDone} />}
      />
      <Route
        path={`${paths.streamingTrialSteps}/:step?`}
        element={<Lazily key="streamingSteps" load={streamingSteps} />}
      />
      <Route
        path={`${paths.streamingTrialSteps}/done`}
        element={<Lazily key="streamingDone" load={streamingDone} />}
      />
      <Route path={paths.serviceLane} element={<Lazily key="lane" load={serviceLane} />} />
      <Route
        path={`${paths.serviceLane}/done`}
        element={<Lazily key="laneDone" load={laneDone} />}
      />
      <Route
        path={`${paths.serviceLaneNew}/:step?`}
        element={<Lazily key="laneNew" load={serviceLaneNew} />}
      />
      <Route
        path={`${paths.serviceLaneNew}/done`}
        element={<Lazily key="laneDone" load={laneDone} />}
      />
      <Route path="*" element={<NotOpenYetPage />} />
    </Routes>
  );
}
