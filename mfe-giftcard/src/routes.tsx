import { NotOpenYetPage } from '@sideband/shared-sdk/blocks/not-open-yet';
import { Route, Routes } from '@sideband/shared-sdk/react/router';
import { paths } from './paths.ts';
import { RedeemScreen } from './redeem/RedeemScreen.tsx';

export function App() {
  return (
    <Routes>
      <Route path={paths.giftCard} element={<RedeemScreen />} />
      <Route path="*" element={<NotOpenYetPage />} />
    </Routes>
  );
}
