import { Navigate, Route, Routes } from '@sideband/shared-sdk/react/router';
import { belowBilling, paths } from '../paths.ts';
import { BillPage } from './BillPage.tsx';
import { BillsPage } from './BillsPage.tsx';
import { ChargesPage } from './ChargesPage.tsx';
import { PaymentsPage } from './PaymentsPage.tsx';

/** Bills, payments and charges, each with a URL of its own. */
export function BillingScreen() {
  return (
    <Routes>
      <Route index element={<BillsPage />} />
      <Route path={belowBilling.payments} element={<PaymentsPage />} />
      <Route path={belowBilling.charges} element={<ChargesPage />} />
      <Route path={belowBilling.bill} element={<BillPage />} />
      <Route path="*" element={<Navigate to={paths.billing} replace />} />
    </Routes>
  );
}
