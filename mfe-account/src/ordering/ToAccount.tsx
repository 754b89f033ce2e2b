import { FormattedMessage } from '@sideband/shared-sdk/react';
import { ButtonLink } from '@sideband/shared-sdk/ui';
import { paths } from '../paths.ts';

export const ToAccount = ({ isMain = false }: { isMain?: boolean }) => (
  <ButtonLink variant={isMain ? 'primary' : 'secondary'} to={paths.account}>
    <FormattedMessage id="account.toAccount" />
  </ButtonLink>
);
