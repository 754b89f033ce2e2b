import type { SessionState } from '@sideband/shared-sdk';
import { FormattedMessage } from '@sideband/shared-sdk/react';
import { Notice } from '@sideband/shared-sdk/ui';

/** Explains to a customer who was signed in until just now why they no longer are. */
export function SessionNotice({ session }: { session: SessionState }) {
  if (session.type !== 'anonymous') return null;
  switch (session.reason) {
    case 'signedOut':
      return (
        <Notice tone="ok" live>
          <FormattedMessage id="signedIn.signedOut" />
        </Notice>
      );
    case 'ended':
      return (
        <Notice live>
          <FormattedMessage id="signedIn.sessionEnded" />
        </Notice>
      );
    case 'arrived':
      return null;
  }
}
