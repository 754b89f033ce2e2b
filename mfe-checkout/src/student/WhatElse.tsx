import { FormattedMessage } from '@sideband/shared-sdk/react';
import type { StudentStatus } from '@sideband/shared-sdk/student-status';
import { Money, Notice } from '@sideband/shared-sdk/ui';
import { Day } from '../entry/Day.tsx';

/** Says how long the student price is valid, and what follows without a renewal. */
export function WhatElse({ status: { validUntil, otherwise } }: { status: StudentStatus }) {
  return (
    <Notice tone="warning">
      <p>
        <FormattedMessage id="reverify.until" values={{ day: <Day day={validUntil} /> }} />
      </p>
      {otherwise && (
        <p>
          <FormattedMessage
            id="reverify.otherwise"
            values={{ day: <Day day={otherwise.on} />, price: <Money value={otherwise.price} /> }}
          />
        </p>
      )}
    </Notice>
  );
}
