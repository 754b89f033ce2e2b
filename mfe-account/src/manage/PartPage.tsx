import { type Breakdown, BreakdownNotice } from '@sideband/shared-sdk/blocks/breakdown';
import { FormattedMessage, useHoldReveal, useIntl, useTitle } from '@sideband/shared-sdk/react';
import { Page, Skeleton } from '@sideband/shared-sdk/ui';
import type { ReactNode } from 'react';
import { AccountLayout } from '../layout/AccountLayout.tsx';
import { paths } from '../paths.ts';
import css from './manage.module.css';
import { areaOf, type Part } from './parts.ts';
import type { Own } from './use-own.ts';

interface Props<Value> {
  part: Part;
  own: Own<Value>;
  /** Lead that depends on what was read. */
  lead?: ReactNode;
  children: (value: Value) => ReactNode;
}

/** Page of one part: its title, the way back to the index, and what was read for it. */
export function PartPage<Value>({ part, own, lead, children }: Props<Value>) {
  const title = useIntl().formatMessage({ id: `manage.${part}.title` });
  useTitle(title);
  useHoldReveal(own.step === 'reading');
  return (
    <AccountLayout current={areaOf(part)}>
      <Page
        title={title}
        lead={lead ?? <FormattedMessage id={`manage.${part}.lead`} />}
        back={{ to: paths.manage, label: <FormattedMessage id="manage.back" /> }}
      >
        <div className={css.settings}>{content()}</div>
      </Page>
    </AccountLayout>
  );

  function content() {
    switch (own.step) {
      case 'reading':
        return <Skeleton shape={['card', 'card']} />;
      case 'unread':
        return <Unread breakdown={own.breakdown} onRetry={own.readAgain} />;
      case 'read':
        return children(own.value);
    }
  }
}

function Unread({ breakdown, onRetry }: { breakdown: Breakdown; onRetry: () => void }) {
  return <BreakdownNotice breakdown={breakdown} onRetry={onRetry} />;
}
