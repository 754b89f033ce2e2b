import { NotOpenYetPage } from '@sideband/shared-sdk/blocks/not-open-yet';
import { SignedIn } from '@sideband/shared-sdk/blocks/signed-in';
import { Route, Routes } from '@sideband/shared-sdk/react/router';
import { SubscribeScreen } from './landing/SubscribeScreen.tsx';
import { DoneScreen } from './order-done/DoneScreen.tsx';
import { paths } from './paths.ts';
import { ToOrganic } from './streaming/ToOrganic.tsx';
import { OrganicScreen } from './streaming-organic/OrganicScreen.tsx';
import { SelfPayScreen } from './streaming-self-pay/SelfPayScreen.tsx';
import { StudentScreen } from './student-landing/StudentScreen.tsx';

export function App() {
  const forCustomers = (
    <SignedIn>
      <NotOpenYetPage />
    </SignedIn>
  );
  return (
    <Routes>
      <Route path={paths.subscribe} element={<SubscribeScreen />} />
      <Route path={paths.student} element={<StudentScreen />} />
      <Route path={paths.streaming} element={<ToOrganic />} />
      <Route path={paths.streamingOrganic} element={<OrganicScreen />} />
      <Route
        path={`${paths.streamingOrganic}/done`}
        element={<DoneScreen flow="streamingOrganic" />}
      />
      <Route path={`${paths.streamingSelfPay}/:step?`} element={<SelfPayScreen />} />
      <Route
        path={`${paths.streamingSelfPay}/done`}
        element={<DoneScreen flow="streamingSelfPay" />}
      />
      <Route path={paths.upgrade} element={forCustomers} />
      <Route path={paths.upgradeVip} element={forCustomers} />
      <Route path="*" element={<NotOpenYetPage />} />
    </Routes>
  );
}
