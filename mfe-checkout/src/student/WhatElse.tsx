import { FormattedDate, FormattedMessage } from '@sideband/shared-sdk/react';
import type { StudentStatus } from '@sideband/shared-sdk/student-status';
import { Money, Notice } from '@sideband/shared-sdk/ui';

const day = (text: string) => (
  <FormattedDate value={`${text}T00:00:00Z`} dateStyle="long" timeZone="UTC" />
);

/** Until when the price holds, and what comes without a proof. */
export function WhatElse({ status: { validUntil, otherwise } }: { status: StudentStatus }) {
  return (
    <Notice tone="warning">
      <p>
        <FormattedMessage id="reverify.until" values={{ day: day(validUntil) }} />
      </p>
      {otherwise && (
        <p>
          <FormattedMessage
            id="reverify.otherwise"
            values={{ day: day(otherwise.on), price: <Money value={otherwise.price} /> }}
          />
        </p>
      )}
    </Notice>
  );
}
