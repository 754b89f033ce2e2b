import { maskEmail } from '@sideband/shared-sdk/identity/model';
import type { AccessStatus } from '@sideband/shared-sdk/service-access/model';
import { accept, type Result, refuse } from '@sideband/shared-sdk/wire';

interface Judged {
  /** Status that the manufacturer reports. `null` if the access can be claimed. */
  access: 'unauthorized' | 'unknown' | null;
  isClaimed: boolean;
  /** Email address that the access was issued to. */
  email: string | null;
  /** Whether a customer already signs in with that address. */
  isTaken: boolean;
}

/** Returns the status of the access that the grant is for. */
export function accessOf(
  { access, isClaimed, email, isTaken }: Judged,
  grant: string,
): Result<AccessStatus, { code: 'INVALID_SAL_STATUS' }> {
  if (access === 'unauthorized') return accept({ status: 'AVAILABLE_UNAUTHORIZED' });
  if (access !== null) return refuse({ code: 'INVALID_SAL_STATUS' });
  if (isClaimed) return accept({ status: 'CLAIMED', grant });
  if (email === null) return accept({ status: 'UNCLAIMED_WITHOUT_EMAIL' });
  const status = isTaken ? 'UNCLAIMED_EMAIL_TAKEN' : 'UNCLAIMED_EMAIL_AVAILABLE';
  return accept({ status, maskedEmail: maskEmail(email) });
}

/** Whether the access can be claimed by creating a sign-in. */
export const isClaimable = ({ status }: Pick<AccessStatus, 'status'>): boolean =>
  status.startsWith('UNCLAIMED');
