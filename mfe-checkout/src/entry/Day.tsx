import { FormattedDate } from '@sideband/shared-sdk/react';

/** A day as it is, wherever the reader's clock stands. */
export function Day({ day }: { day: string }) {
  return <FormattedDate value={`${day}T12:00:00Z`} dateStyle="long" timeZone="UTC" />;
}
