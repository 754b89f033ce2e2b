import { FormattedMessage, useIntl, useTitle } from '@sideband/shared-sdk/react';
import { ButtonLink, OutcomePage } from '@sideband/shared-sdk/ui';
import { paths } from '../paths.ts';

/** The customer has a plan for the app already, which a trial would repeat. */
export function AlreadyListening() {
  const intl = useIntl();
  useTitle(intl.formatMessage({ id: 'trial.already.title' }));
  return (
    <OutcomePage
      tone="info"
      title={<FormattedMessage id="trial.already.title" />}
      why={<FormattedMessage id="trial.already.text" />}
      primary={
        <ButtonLink variant="primary" to={paths.account}>
          <FormattedMessage id="trial.toAccount" />
        </ButtonLink>
      }
      secondary={
        <ButtonLink to={paths.upgrade}>
          <FormattedMessage id="trial.upgrade" />
        </ButtonLink>
      }
    />
  );
}
