import type { Order } from '@sideband/shared-sdk/orders';
import { FormattedMessage, useIsOpen } from '@sideband/shared-sdk/react';
import { ButtonLink, Notice } from '@sideband/shared-sdk/ui';
import { paths } from '../paths.ts';

/** A radio plays its new plan once it has received a signal. */
export function NewSignal() {
  return (
    <Notice tone="warning" heading={<FormattedMessage id="ordering.signal.title" />}>
      <FormattedMessage id="ordering.signal.text" />
    </Notice>
  );
}

/** Leads to the page of the order that sends the signal, as its email does. */
export function SignalLink({ order }: { order: Order }) {
  return (
    <ButtonLink variant="primary" to={`${paths.sendSignal}?order=${order.id}`}>
      <FormattedMessage id="ordering.signal.way" />
    </ButtonLink>
  );
}

/** Whether the page that sends a signal is open. */
export const useCanSendSignal = () => useIsOpen(paths.sendSignal);
