import { FormattedMessage, useIntl, useTitle } from '@sideband/shared-sdk/react';
import { ButtonLink, OutcomePage } from '@sideband/shared-sdk/ui';
import { paths } from '../paths.ts';

/** Nobody pays for the same plan twice. */
export function AlreadyYours() {
  const intl = useIntl();
  useTitle(intl.formatMessage({ id: 'purchase.already.title' }));
  return (
    <OutcomePage
      tone="info"
      title={<FormattedMessage id="purchase.already.title" />}
      why={<FormattedMessage id="purchase.already.text" />}
      primary={
        <ButtonLink variant="primary" to={paths.account}>
          <FormattedMessage id="purchase.toAccount" />
        </ButtonLink>
      }
      secondary={
        <ButtonLink to={paths.subscribe}>
          <FormattedMessage id="purchase.seeOthers" />
        </ButtonLink>
      }
    />
  );
}
