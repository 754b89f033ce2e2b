import { type Breakdown, BreakdownNotice } from '@sideband/shared-sdk/blocks/breakdown';
import { FormattedMessage, useIntl, useIsOpen, useTitle } from '@sideband/shared-sdk/react';
import { ButtonLink, OutcomePage, Page, useMoneyFormat } from '@sideband/shared-sdk/ui';
import type { Money } from '@sideband/shared-sdk/wire';
import type { ReactNode } from 'react';
import { paths } from '../paths.ts';

export function NothingDue({ credit }: { credit: Money }) {
  const money = useMoneyFormat();
  const id = credit.minorUnits > 0 ? 'pay.nothingDue.credit' : 'pay.nothingDue.text';
  return (
    <End
      title="pay.nothingDue.title"
      why={<FormattedMessage id={id} values={{ credit: money(credit) }} />}
    />
  );
}

export function TooLittle({ due }: { due: Money }) {
  const money = useMoneyFormat();
  return (
    <End
      title="pay.tooLittle.title"
      why={<FormattedMessage id="pay.tooLittle.text" values={{ amount: money(due) }} />}
    />
  );
}

function End({ title, why }: { title: string; why: ReactNode }) {
  const canSeeBills = useIsOpen(paths.billing);
  useTitle(useIntl().formatMessage({ id: title }));
  return (
    <OutcomePage
      title={<FormattedMessage id={title} />}
      why={why}
      primary={
        <ButtonLink variant="primary" to={paths.account}>
          <FormattedMessage id="pay.toAccount" />
        </ButtonLink>
      }
      secondary={
        canSeeBills && (
          <ButtonLink to={paths.billing}>
            <FormattedMessage id="pay.toBills" />
          </ButtonLink>
        )
      }
    />
  );
}

export function Unread({ breakdown, onRetry }: { breakdown: Breakdown; onRetry: () => void }) {
  const title = useIntl().formatMessage({ id: 'pay.title' });
  useTitle(title);
  return (
    <Page title={title}>
      <BreakdownNotice breakdown={breakdown} onRetry={onRetry} />
    </Page>
  );
}
