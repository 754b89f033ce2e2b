import { useDayWords } from '@sideband/shared-sdk/blocks/price-summary';
import type { Order } from '@sideband/shared-sdk/orders';
import { FormattedMessage, useIntl, useTitle } from '@sideband/shared-sdk/react';
import { ButtonLink, OutcomePage } from '@sideband/shared-sdk/ui';
import { SwitchRows } from '../ordering/SwitchRows.tsx';
import { whenItChanges } from '../ordering/when-it-changes.ts';
import { paths } from '../paths.ts';

export function Done({ order }: { order: Order }) {
  const intl = useIntl();
  const words = useDayWords();
  const { isNow, day } = whenItChanges(order.charges);
  useTitle(intl.formatMessage({ id: 'changeTerm.done.pageTitle' }));
  return (
    <OutcomePage
      tone="ok"
      title={<FormattedMessage id="changeTerm.done.title" />}
      why={
        day && (
          <FormattedMessage
            id={isNow ? 'changeTerm.done.now' : 'changeTerm.done.later'}
            values={{ day: words(day) }}
          />
        )
      }
      primary={
        <ButtonLink variant="primary" to={paths.account}>
          <FormattedMessage id="account.toAccount" />
        </ButtonLink>
      }
      chat={{ orderId: order.id }}
    >
      <SwitchRows order={order} />
    </OutcomePage>
  );
}
