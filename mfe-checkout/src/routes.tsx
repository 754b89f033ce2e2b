import { fetchFlow, Lazily } from '@sideband/shared-sdk/blocks/lazily';
import { Route, Routes } from '@sideband/shared-sdk/react/router';
import { Elsewhere } from './elsewhere/Elsewhere.tsx';
import { Proactive } from './elsewhere/Proactive.tsx';
import { paths } from './paths.ts';
import { ToOrganic, ToSatelliteOrganic } from './streaming/ToOrganic.tsx';

const landing = () =>
  import(/* webpackChunkName: "landing" */ './landing/SubscribeScreen.tsx').then(
    ({ SubscribeScreen }) => SubscribeScreen,
  );
const studentLanding = () =>
  import(/* webpackChunkName: "student-landing" */ './student-landing/StudentScreen.tsx').then(
    ({ StudentScreen }) => StudentScreen,
  );
const organic = () =>
  import(/* webpackChunkName: "streaming-organic" */ './streaming-organic/OrganicScreen.tsx').then(
    ({ OrganicScreen }) => OrganicScreen,
  );
const selfPay = () =>
  import(
    /* webpackChunkName: "streaming-self-pay" */ './streaming-self-pay/SelfPayScreen.tsx'
  ).then(({ SelfPayScreen }) => SelfPayScreen);
const student = () =>
  import(
    /* webpackChunkName: "student-verification" */ './student-verification/NewScreen.tsx'
  ).then(({ NewScreen }) => NewScreen);
const studentLegacy = () =>
  import(
    /* webpackChunkName: "student-verification-legacy" */ './student-verification/LegacyScreen.tsx'
  ).then(({ LegacyScreen }) => LegacyScreen);
const studentRenewal = () =>
  import(/* webpackChunkName: "student-renewal" */ './student-renewal/NewScreen.tsx').then(
    ({ NewScreen }) => NewScreen,
  );
const studentRenewalLegacy = () =>
  import(
    /* webpackChunkName: "student-renewal-legacy" */ './student-renewal/LegacyScreen.tsx'
  ).then(({ LegacyScreen }) => LegacyScreen);
const entitlement = () =>
  import(/* webpackChunkName: "entitlement" */ './entitlement/EntitlementScreen.tsx').then(
    ({ EntitlementScreen }) => EntitlementScreen,
  );
const findToStart = () =>
  import(/* webpackChunkName: "find-account" */ './find-account/FindAccountScreen.tsx').then(
    ({ FindToStart }) => FindToStart,
  );
const findToRenew = () =>
  import(/* webpackChunkName: "find-account" */ './find-account/FindAccountScreen.tsx').then(
    ({ FindToRenew }) => FindToRenew,
  );
const satelliteOrganic = () =>
  import(
    /* webpackChunkName: "satellite-organic" */ './satellite-organic/SatelliteOrganicScreen.tsx'
  ).then(({ SatelliteOrganicScreen }) => SatelliteOrganicScreen);
const satelliteNew = () =>
  import(/* webpackChunkName: "satellite-new" */ './satellite-new/SatelliteNewScreen.tsx').then(
    ({ SatelliteNewScreen }) => SatelliteNewScreen,
  );
const addRadio = () =>
  import(/* webpackChunkName: "add-radio" */ './add-radio/AddRadioScreen.tsx').then(
    ({ AddRadioScreen }) => AddRadioScreen,
  );
const several = () =>
  import(/* webpackChunkName: "several" */ './several/SeveralScreen.tsx').then(
    ({ SeveralScreen }) => SeveralScreen,
  );
const severalDone = () =>
  import(/* webpackChunkName: "several" */ './several/SeveralDoneScreen.tsx').then(
    ({ SeveralDoneScreen }) => SeveralDoneScreen,
  );
const targeted = () => import(/* webpackChunkName: "targeted" */ './targeted/TargetedScreens.tsx');
const streamingTargeted = () =>
  targeted().then(({ StreamingTargetedScreen }) => StreamingTargetedScreen);
const satelliteTargeted = () =>
  targeted().then(({ SatelliteTargetedScreen }) => SatelliteTargetedScreen);
const oneClick = () => targeted().then(({ OneClickScreen }) => OneClickScreen);
const targetedSteps = () =>
  import(/* webpackChunkName: "targeted-new" */ './targeted/TargetedSteps.tsx').then(
    ({ TargetedSteps }) => TargetedSteps,
  );
const campaignOffer = () =>
  import(/* webpackChunkName: "campaign-offer" */ './campaign-offer/OfferScreen.tsx').then(
    ({ OfferScreen }) => OfferScreen,
  );
const proactive = () =>
  import(/* webpackChunkName: "proactive-renewal" */ './renewal/ProactiveScreen.tsx').then(
    ({ ProactiveScreen }) => ProactiveScreen,
  );
const renewal = () =>
  import(/* webpackChunkName: "renewal" */ './renewal/RenewalScreen.tsx').then(
    ({ RenewalScreen }) => RenewalScreen,
  );
const promotion = () =>
  import(/* webpackChunkName: "promotion" */ './promotion/PromotionScreen.tsx').then(
    ({ PromotionScreen }) => PromotionScreen,
  );
const bringSignIn = () =>
  import(/* webpackChunkName: "bring-sign-in" */ './bring-sign-in/BringSignInScreen.tsx').then(
    ({ BringSignInScreen }) => BringSignInScreen,
  );
const done = () =>
  import(/* webpackChunkName: "order-done" */ './order-done/DoneScreen.tsx').then(
    ({ DoneScreen }) => DoneScreen,
  );
const upgrade = () =>
  import(/* webpackChunkName: "upgrade" */ './upgrade/UpgradeScreen.tsx').then(
    ({ UpgradeScreen }) => UpgradeScreen,
  );

const upgradeVip = () =>
  import(/* webpackChunkName: "upgrade-vip" */ './upgrade-vip/UpgradeVipScreen.tsx').then(
    ({ UpgradeVipScreen }) => UpgradeVipScreen,
  );
const vega = () =>
  import(/* webpackChunkName: "vega" */ './vega/VegaScreen.tsx').then(
    ({ VegaScreen }) => VegaScreen,
  );

const drawnAhead: Record<string, typeof landing> = {
  [paths.subscribe]: landing,
  [paths.findAccount]: findToStart,
  [paths.renew]: findToRenew,
};

/** Loads the code of a flow whose path is prerendered. */
export async function code(path: string) {
  const load = drawnAhead[path];
  if (load) await fetchFlow(load);
}

export function App() {
  return (
    <Routes>
      <Route path={paths.subscribe} element={<Lazily key="landing" load={landing} />} />
      <Route path={paths.student} element={<Lazily key="studentLanding" load={studentLanding} />} />
      <Route
        path={paths.streaming}
        element={<ToOrganic targeted={<Lazily key="targeted" load={streamingTargeted} />} />}
      />
      <Route path={`${paths.streaming}/done`} element={<Lazily key="done" load={done} />} />
      <Route path={paths.streamingOrganic} element={<Lazily key="organic" load={organic} />} />
      <Route path={`${paths.streamingOrganic}/done`} element={<Lazily key="done" load={done} />} />
      <Route
        path={`${paths.streamingSelfPay}/:step?`}
        element={<Lazily key="selfPay" load={selfPay} />}
      />
      <Route path={`${paths.streamingSelfPay}/done`} element={<Lazily key="done" load={done} />} />
      <Route
        path={paths.satelliteTargeted}
        element={
          <ToSatelliteOrganic
            targeted={<Lazily key="satelliteTargeted" load={satelliteTargeted} />}
          />
        }
      />
      <Route
        path={paths.satelliteOrganic}
        element={<Lazily key="satelliteOrganic" load={satelliteOrganic} />}
      />
      <Route path={`${paths.satelliteOrganic}/done`} element={<Lazily key="done" load={done} />} />
      <Route
        path={`${paths.satellite}/:step?`}
        element={<Lazily key="satelliteNew" load={satelliteNew} />}
      />
      <Route path={`${paths.satellite}/done`} element={<Lazily key="done" load={done} />} />
      <Route path={`${paths.vega}/:step?`} element={<Lazily key="vega" load={vega} />} />
      <Route path={`${paths.vega}/done`} element={<Lazily key="done" load={done} />} />
      <Route
        path={`${paths.addRadio}/:step?`}
        element={<Lazily key="addRadio" load={addRadio} />}
      />
      <Route path={`${paths.addRadio}/done`} element={<Lazily key="done" load={done} />} />
      <Route path={`${paths.several}/:step?`} element={<Lazily key="several" load={several} />} />
      <Route
        path={`${paths.several}/done`}
        element={<Lazily key="severalDone" load={severalDone} />}
      />
      <Route
        path={`${paths.studentVerification}/:step?`}
        element={<Lazily key="student" load={student} />}
      />
      <Route
        path={`${paths.studentVerification}/done`}
        element={<Lazily key="done" load={done} />}
      />
      <Route
        path={paths.studentVerificationLegacy}
        element={<Lazily key="studentLegacy" load={studentLegacy} />}
      />
      <Route
        path={`${paths.studentVerificationLegacy}/done`}
        element={<Lazily key="done" load={done} />}
      />
      <Route
        path={`${paths.studentRenewal}/:step?`}
        element={<Lazily key="studentRenewal" load={studentRenewal} />}
      />
      <Route
        path={paths.studentRenewalLegacy}
        element={<Lazily key="studentRenewalLegacy" load={studentRenewalLegacy} />}
      />
      <Route path={paths.entitlement} element={<Lazily key="entitlement" load={entitlement} />} />
      <Route path={`${paths.toUpgrade}/:step?`} element={<Lazily key="upgrade" load={upgrade} />} />
      <Route path={`${paths.toUpgrade}/done`} element={<Lazily key="done" load={done} />} />
      <Route path={`${paths.vip}/:step?`} element={<Lazily key="vip" load={upgradeVip} />} />
      <Route path={`${paths.vip}/done`} element={<Lazily key="done" load={done} />} />
      <Route
        path={`${paths.vipSecond}/:step?`}
        element={<Lazily key="vipSecond" load={upgradeVip} />}
      />
      <Route path={`${paths.vipSecond}/done`} element={<Lazily key="done" load={done} />} />
      <Route path={paths.findAccount} element={<Lazily key="find" load={findToStart} />} />
      <Route path={paths.renew} element={<Lazily key="renew" load={findToRenew} />} />
      <Route path={paths.renewal} element={<Lazily key="renewal" load={renewal} />} />
      <Route path={`${paths.renewal}/done`} element={<Lazily key="done" load={done} />} />
      <Route
        path="/subscribe/:checkout"
        element={
          <Proactive>
            <Lazily key="proactive" load={proactive} />
          </Proactive>
        }
      />
      <Route path={paths.offer} element={<Lazily key="offer" load={campaignOffer} />} />
      <Route path={`${paths.offer}/done`} element={<Lazily key="done" load={done} />} />
      <Route path={paths.promotion} element={<Lazily key="promotion" load={promotion} />} />
      <Route path={`${paths.promotion}/done`} element={<Lazily key="done" load={done} />} />
      <Route path={paths.oneClick} element={<Lazily key="oneClick" load={oneClick} />} />
      <Route path={`${paths.oneClick}/done`} element={<Lazily key="done" load={done} />} />
      <Route
        path={`${paths.satelliteOffer}/:step?`}
        element={<Lazily key="targetedSteps" load={targetedSteps} />}
      />
      <Route path={`${paths.satelliteOffer}/done`} element={<Lazily key="done" load={done} />} />
      <Route path={paths.bringSignIn} element={<Lazily key="bringSignIn" load={bringSignIn} />} />
      <Route path="*" element={<Elsewhere />} />
    </Routes>
  );
}
