import { NotOpenYetPage } from '@sideband/shared-sdk/blocks/not-open-yet';
import { Navigate, Route, Routes } from '@sideband/shared-sdk/react/router';
import { LoginScreen } from './login/LoginScreen.tsx';
import { OverviewScreen } from './overview/OverviewScreen.tsx';
import { paths } from './paths.ts';
import { SignedIn } from './signed-in/SignedIn.tsx';

export function App() {
  return (
    <Routes>
      <Route path={paths.login} element={<LoginScreen />} />
      <Route path={paths.belowLogin} element={<Navigate to={paths.login} replace />} />
      <Route
        path={paths.account}
        element={
          <SignedIn>
            <OverviewScreen />
          </SignedIn>
        }
      />
      <Route path="*" element={<NotOpenYetPage />} />
    </Routes>
  );
}
