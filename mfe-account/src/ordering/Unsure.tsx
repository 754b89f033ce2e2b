import { type At, Unsure as UnsurePage } from '@sideband/shared-sdk/blocks/buying';
import { FormattedMessage, useIntl } from '@sideband/shared-sdk/react';
import { ButtonLink } from '@sideband/shared-sdk/ui';
import { paths } from '../paths.ts';

interface Props {
  state: At<'unsure'> | At<'checking'>;
  onCheck: () => void;
}

/** The response to the confirmation of a change was lost. */
export function Unsure(props: Props) {
  const intl = useIntl();
  const title = intl.formatMessage({ id: 'ordering.unsure.title' });
  return (
    <UnsurePage
      {...props}
      words={{
        page: title,
        title,
        why: <FormattedMessage id="ordering.unsure.text" />,
        check: <FormattedMessage id="ordering.unsure.check" />,
        checking: intl.formatMessage({ id: 'ordering.unsure.checking' }),
        underWay: <FormattedMessage id="ordering.unsure.underWay" />,
        unread: <FormattedMessage id="ordering.unsure.unread" />,
      }}
      toAccount={
        <ButtonLink to={paths.account}>
          <FormattedMessage id="account.toAccount" />
        </ButtonLink>
      }
    />
  );
}
