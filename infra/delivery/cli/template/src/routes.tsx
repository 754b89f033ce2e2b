import { NotOpenYetPage } from '@sideband/shared-sdk/blocks/not-open-yet';
import { Route, Routes } from '@sideband/shared-sdk/react/router';
import { BalanceScreen } from './balance/BalanceScreen.tsx';
import { paths } from './paths.ts';

/** All routes of this remote, one line per screen. */
export function App() {
  return (
    <Routes>
      <Route path={paths.balance} element={<BalanceScreen />} />
      <Route path="*" element={<NotOpenYetPage />} />
    </Routes>
  );
}
