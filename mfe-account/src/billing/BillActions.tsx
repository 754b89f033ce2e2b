import {
  type Breakdown,
  BreakdownNotice,
  breakdownOf,
} from '@sideband/shared-sdk/blocks/breakdown';
import { invoices } from '@sideband/shared-sdk/invoices';
import { FormattedMessage, useDomain, useIntl, useRemote } from '@sideband/shared-sdk/react';
import { Button, Buttons } from '@sideband/shared-sdk/ui';
import { useState } from 'react';
import css from './billing.module.css';
import type { OneBill } from './read-billing.ts';
import { saveFile } from './save-file.ts';

/** Downloads the bill as a PDF, or prints the page. */
export function BillActions({ bill: { invoice, billingProfileId } }: { bill: OneBill }) {
  const intl = useIntl();
  const { locale } = useRemote();
  const { getInvoicePdf } = useDomain(invoices);
  const [state, setState] = useState<'idle' | 'loading' | Breakdown>('idle');

  async function download() {
    setState('loading');
    try {
      const params = { billingProfileId, id: invoice.id };
      const { value } = await getInvoicePdf({
        params,
        query: { locale: locale === 'en-XA' ? 'en-US' : locale },
      });
      saveFile(value, 'application/pdf');
      setState('idle');
    } catch (error) {
      setState(breakdownOf(error));
    }
  }

  return (
    <div className={css.screenOnly}>
      {typeof state === 'object' && (
        <BreakdownNotice breakdown={state} onRetry={() => void download()} />
      )}
      <Buttons>
        <Button
          busy={state === 'loading'}
          busyLabel={intl.formatMessage({ id: 'billing.downloading' })}
          onClick={() => void download()}
        >
          <FormattedMessage id="billing.download" />
        </Button>
        <Button variant="quiet" onClick={() => window.print()}>
          <FormattedMessage id="billing.print" />
        </Button>
      </Buttons>
    </div>
  );
}
