import type { Invoice } from '@sideband/shared-sdk/invoices';
import { FormattedMessage, useSdk } from '@sideband/shared-sdk/react';
import { StatusPill } from '@sideband/shared-sdk/ui';

/** Whether a bill is paid, due, or past due. */
export function BillStatus({ invoice }: { invoice: Pick<Invoice, 'amountDue' | 'dueDate'> }) {
  const today = useSdk().time.today();
  if (invoice.amountDue.minorUnits === 0) {
    return (
      <StatusPill tone="ok">
        <FormattedMessage id="billing.status.paid" />
      </StatusPill>
    );
  }
  const isLate = invoice.dueDate < today;
  return (
    <StatusPill tone={isLate ? 'danger' : 'warning'}>
      <FormattedMessage id={`billing.status.${isLate ? 'late' : 'due'}`} />
    </StatusPill>
  );
}
