import { type At, Unsure as UnsurePage } from '@sideband/shared-sdk/blocks/buying';
import { FormattedMessage, useIntl } from '@sideband/shared-sdk/react';
import { ButtonLink } from '@sideband/shared-sdk/ui';
import { paths } from '../paths.ts';

interface Props {
  state: At<'unsure'> | At<'checking'>;
  onCheck: () => void;
}

/** The response to the confirmation of a purchase was lost. */
export function Unsure(props: Props) {
  const intl = useIntl();
  return (
    <UnsurePage
      {...props}
      words={{
        page: intl.formatMessage({ id: 'purchase.unsure.pageTitle' }),
        title: <FormattedMessage id="purchase.unsure.title" />,
        why: <FormattedMessage id="purchase.unsure.lead" />,
        check: <FormattedMessage id="purchase.unsure.check" />,
        checking: intl.formatMessage({ id: 'purchase.unsure.checking' }),
        underWay: <FormattedMessage id="purchase.unsure.underWay" />,
        unread: <FormattedMessage id="purchase.unsure.unread" />,
      }}
      toAccount={
        <ButtonLink to={paths.account}>
          <FormattedMessage id="purchase.toAccount" />
        </ButtonLink>
      }
    />
  );
}
