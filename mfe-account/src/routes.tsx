import { Lazily } from '@sideband/shared-sdk/blocks/lazily';
import { SignedIn } from '@sideband/shared-sdk/blocks/signed-in';
import { Navigate, Route, Routes, useLocation } from '@sideband/shared-sdk/react/router';
import { withoutMatrix } from '@sideband/shared-sdk/routing';
import { LoginScreen } from './login/LoginScreen.tsx';
import { manageRoutes } from './manage/routes.tsx';
import { paths } from './paths.ts';
import { Unknown } from './Unknown.tsx';

const overview = () =>
  import(/* webpackChunkName: "overview" */ './overview/OverviewScreen.tsx').then(
    ({ OverviewScreen }) => OverviewScreen,
  );
const cancel = () =>
  import(/* webpackChunkName: "cancel" */ './cancel/CancelScreen.tsx').then(
    ({ CancelScreen }) => CancelScreen,
  );
const cancelTargeted = () =>
  import(/* webpackChunkName: "cancel-targeted" */ './cancel/TargetedScreen.tsx').then(
    ({ TargetedScreen }) => TargetedScreen,
  );
const changeTerm = () =>
  import(/* webpackChunkName: "change-term" */ './change-term/ChangeTermScreen.tsx').then(
    ({ ChangeTermScreen }) => ChangeTermScreen,
  );
const change = () =>
  import(/* webpackChunkName: "change" */ './change/ChangeScreen.tsx').then(
    ({ ChangeScreen }) => ChangeScreen,
  );
const changeTargeted = () =>
  import(/* webpackChunkName: "change-targeted" */ './change/TargetedScreen.tsx').then(
    ({ TargetedScreen }) => TargetedScreen,
  );
const infoCollection = () =>
  import(
    /* webpackChunkName: "info-collection" */ './info-collection/InfoCollectionScreen.tsx'
  ).then(({ InfoCollectionScreen }) => InfoCollectionScreen);
const billing = () =>
  import(/* webpackChunkName: "billing" */ './billing/BillingScreen.tsx').then(
    ({ BillingScreen }) => BillingScreen,
  );
const pay = () =>
  import(/* webpackChunkName: "pay" */ './pay/PayScreen.tsx').then(({ PayScreen }) => PayScreen);

/**
 * Routes of the account area. All but the sign-in page require a signed-in customer. Matrix parameters
 * do not make another path, as in the route table.
 */
export function App() {
  const location = useLocation();
  return (
    <Routes location={{ ...location, pathname: withoutMatrix(location.pathname) }}>
      <Route path={paths.login} element={<LoginScreen />} />
      <Route path={paths.belowLogin} element={<Navigate to={paths.login} replace />} />
      <Route
        path={paths.account}
        element={
          <SignedIn offersPasskey>
            <Lazily key="overview" load={overview} />
          </SignedIn>
        }
      />
      {manageRoutes}
      <Route
        path={`${paths.billing}/*`}
        element={
          <SignedIn offersPasskey>
            <Lazily key="billing" load={billing} />
          </SignedIn>
        }
      />
      <Route
        path={paths.infoCollection}
        element={<Lazily key="infoCollection" load={infoCollection} />}
      />
      <Route path={paths.pay} element={<Lazily key="pay" load={pay} />} />
      <Route path={paths.cancel} element={<Lazily key="cancel" load={cancel} />} />
      <Route
        path={`${paths.cancelTargeted}/*`}
        element={<Lazily key="cancelTargeted" load={cancelTargeted} />}
      />
      <Route path={paths.change} element={<Lazily key="change" load={change} />} />
      <Route
        path={`${paths.changeTargeted}/*`}
        element={<Lazily key="changeTargeted" load={changeTargeted} />}
      />
      <Route path={paths.changeTerm} element={<Lazily key="changeTerm" load={changeTerm} />} />
      <Route path={`${paths.account}/*`} element={<Unknown />} />
      {/* While the shell leaves for the page of another remote. */}
      <Route path="*" element={null} />
    </Routes>
  );
}
