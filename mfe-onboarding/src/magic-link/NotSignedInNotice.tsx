import { BreakdownNotice } from '@sideband/shared-sdk/blocks/breakdown';
import { FormattedMessage } from '@sideband/shared-sdk/react';
import { Notice } from '@sideband/shared-sdk/ui';
import type { Hindrance } from './magic-link-flow.ts';

/** Explains why the last attempt failed, while the link can still be used. */
export function NotSignedInNotice({ breakdown, retryAfterSeconds }: Hindrance) {
  if (breakdown) return <BreakdownNotice breakdown={breakdown} />;
  if (retryAfterSeconds === undefined) return null;
  return (
    <Notice tone="warning" live heading={<FormattedMessage id="link.tooMany.title" />}>
      <FormattedMessage
        id="link.tooMany.text"
        values={{ minutes: Math.ceil(retryAfterSeconds / 60) }}
      />
    </Notice>
  );
}
