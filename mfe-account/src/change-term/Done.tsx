import { useDayWords } from '@sideband/shared-sdk/blocks/price-summary';
import type { Order } from '@sideband/shared-sdk/orders';
import { FormattedMessage, useIntl, useTitle } from '@sideband/shared-sdk/react';
import { OutcomePage } from '@sideband/shared-sdk/ui';
import { NewSignal, SignalLink, useCanSendSignal } from '../ordering/NewSignal.tsx';
import { SwitchRows } from '../ordering/SwitchRows.tsx';
import { ToAccount } from '../ordering/ToAccount.tsx';
import { whenItChanges } from '../ordering/when-it-changes.ts';

export function Done({ order, isForRadio }: { order: Order; isForRadio: boolean }) {
  const intl = useIntl();
  const words = useDayWords();
  const { isNow, day } = whenItChanges(order.charges);
  const needsSignal = isNow && isForRadio;
  const sendsSignal = useCanSendSignal() && needsSignal;
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
      primary={sendsSignal ? <SignalLink order={order} /> : <ToAccount isMain />}
      secondary={sendsSignal && <ToAccount />}
      chat={{ orderId: order.id }}
    >
      {needsSignal && <NewSignal />}
      <SwitchRows order={order} />
    </OutcomePage>
  );
}
