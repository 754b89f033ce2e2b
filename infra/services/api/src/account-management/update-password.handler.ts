import type { accountManagement } from '@sideband/shared-sdk/account-management/calls';
import { refuse } from '@sideband/shared-sdk/wire';
import type { Handler } from '../http/serve.ts';
import { replacePassword } from '../own-identity/replace-password.ts';

/** Changes the password of a customer who knows the current one. */
export const updatePassword: Handler<typeof accountManagement.updatePassword> = async (
  { body: { password: currentPassword, newPassword }, ...asked },
  services,
) => {
  const changed = await replacePassword(services, asked, { currentPassword, newPassword });
  if (changed.ok) return changed;
  const { error } = changed;
  return refuse(
    error.code === 'INVALID_CREDENTIALS' ? { code: 'INVALID_PASSWORD_ERROR' as const } : error,
  );
};
