import { NotOpenYetPage } from '@sideband/shared-sdk/blocks/not-open-yet';
import { Route, Routes } from '@sideband/shared-sdk/react/router';
import { MagicLinkScreen } from './magic-link/MagicLinkScreen.tsx';
import { paths } from './paths.ts';

export function App() {
  return (
    <Routes>
      <Route path={paths.magicLink} element={<MagicLinkScreen />} />
      <Route path="*" element={<NotOpenYetPage />} />
    </Routes>
  );
}
