import { NotOpenYetPage } from '@sideband/shared-sdk/blocks/not-open-yet';
import { SignedIn } from '@sideband/shared-sdk/blocks/signed-in';
import { Route, Routes } from '@sideband/shared-sdk/react/router';
import { paths } from './paths.ts';

export function App() {
  return (
    <Routes>
      <Route
        path={paths.refreshSignal}
        element={
          <SignedIn>
            <NotOpenYetPage />
          </SignedIn>
        }
      />
      <Route path="*" element={<NotOpenYetPage />} />
    </Routes>
  );
}
