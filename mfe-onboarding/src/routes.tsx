import { NotOpenYetPage } from '@sideband/shared-sdk/blocks/not-open-yet';
import { SignedIn } from '@sideband/shared-sdk/blocks/signed-in';
import { Route, Routes, useSearchParams } from '@sideband/shared-sdk/react/router';
import { MagicLinkScreen } from './magic-link/MagicLinkScreen.tsx';
import { paths } from './paths.ts';

const forCustomers = (
  <SignedIn>
    <NotOpenYetPage />
  </SignedIn>
);

export function App() {
  return (
    <Routes>
      <Route path={paths.magicLink} element={<MagicLinkScreen />} />
      <Route path={paths.credentials} element={forCustomers} />
      <Route path={paths.transfer} element={<Transfer />} />
      <Route path="*" element={<NotOpenYetPage />} />
    </Routes>
  );
}

/** A link from a letter identifies the radio by a token. Without a token, sign-in is required. */
function Transfer() {
  const [query] = useSearchParams();
  return query.has('token') ? <NotOpenYetPage /> : forCustomers;
}
