import { useOfferNames } from '@sideband/shared-sdk/blocks/plan-picker';
import { PriceRows, useDayWords } from '@sideband/shared-sdk/blocks/price-summary';
import type { Order } from '@sideband/shared-sdk/orders';
import { FormattedMessage, useIntl } from '@sideband/shared-sdk/react';
import { Card, DefinitionList } from '@sideband/shared-sdk/ui';
import { whenItChanges } from './when-it-changes.ts';

/** Shows what an order changes: the plan, its start date and every payment. */
export function SwitchRows({ order }: { order: Order }) {
  const intl = useIntl();
  const day = useDayWords();
  const nameOf = useOfferNames(order.offerId ?? undefined);
  const when = whenItChanges(order.charges);
  return (
    <>
      <Card>
        <DefinitionList
          rows={[
            { term: <FormattedMessage id="ordering.plan" />, value: nameOf('') },
            ...(when.day
              ? [
                  {
                    term: <FormattedMessage id="ordering.from" />,
                    value: when.isNow ? (
                      <FormattedMessage id="ordering.from.today" />
                    ) : (
                      <FormattedMessage id="ordering.from.later" values={{ day: day(when.day) }} />
                    ),
                  },
                ]
              : []),
          ]}
        />
      </Card>
      <Card heading={<FormattedMessage id="ordering.payments" />}>
        <PriceRows
          charges={order.charges}
          nameOf={({ kind, productId }) =>
            kind === 'proration' ? intl.formatMessage({ id: 'ordering.rest' }) : nameOf(productId)
          }
        />
      </Card>
    </>
  );
}
