import { FormattedMessage } from '@sideband/shared-sdk/react';
import { Notice } from '@sideband/shared-sdk/ui';

export function WaitNotice({ seconds }: { seconds: number }) {
  return (
    <Notice tone="warning" live heading={<FormattedMessage id="redeem.wait.title" />}>
      <FormattedMessage id="redeem.wait.text" values={{ minutes: Math.ceil(seconds / 60) }} />
    </Notice>
  );
}
