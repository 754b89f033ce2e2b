import { FormattedMessage } from '@sideband/shared-sdk/react';
import { ButtonLink } from '@sideband/shared-sdk/ui';
import { paths } from '../paths.ts';

/** Leaves the cancellation. Every step has it, as visible as the button that goes on. */
export const KeepLink = ({ isMain = false }: { isMain?: boolean }) => (
  <ButtonLink variant={isMain ? 'primary' : 'secondary'} to={paths.account}>
    <FormattedMessage id="keep.keep" />
  </ButtonLink>
);
