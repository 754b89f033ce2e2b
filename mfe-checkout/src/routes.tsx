import { NotOpenYetPage } from '@sideband/shared-sdk/blocks/not-open-yet';
import { SignedIn } from '@sideband/shared-sdk/blocks/signed-in';
import { Route, Routes } from '@sideband/shared-sdk/react/router';
import { FindAccountScreen } from './find-account/FindAccountScreen.tsx';
import { SubscribeScreen } from './landing/SubscribeScreen.tsx';
import { paths } from './paths.ts';
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
      <Route path={paths.upgrade} element={forCustomers} />
      <Route path={paths.upgradeVip} element={forCustomers} />
      <Route path={paths.findAccount} element={<FindAccountScreen purpose="start" />} />
      <Route path={paths.renew} element={<FindAccountScreen purpose="renew" />} />
      <Route path="*" element={<NotOpenYetPage />} />
    </Routes>
  );
}
