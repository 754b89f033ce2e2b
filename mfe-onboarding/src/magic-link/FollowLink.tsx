import { FormattedMessage, useIntl, useTitle } from '@sideband/shared-sdk/react';
import { Button, Focus, Page } from '@sideband/shared-sdk/ui';
import type { MagicLinkState } from './magic-link-flow.ts';
import { NotSignedInNotice } from './NotSignedInNotice.tsx';

interface Props {
  state: Extract<MagicLinkState, { step: 'arrived' | 'checking' }>;
  onPress: () => void;
}

/** Redeems the link only after a click, because mail scanners open links too. */
export function FollowLink({ state, onPress }: Props) {
  const intl = useIntl();
  const title = intl.formatMessage({ id: 'link.title' });
  useTitle(title);
  return (
    <Focus size="narrow">
      <Page title={title} lead={<FormattedMessage id="link.lead" />}>
        {state.step === 'arrived' && <NotSignedInNotice {...state} />}
        <Button
          variant="primary"
          onClick={onPress}
          busy={state.step === 'checking'}
          busyLabel={intl.formatMessage({ id: 'link.busy' })}
        >
          <FormattedMessage id="link.signIn" />
        </Button>
      </Page>
    </Focus>
  );
}
