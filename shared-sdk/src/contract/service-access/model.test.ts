import { describe, expect, it } from '@jest/globals';
import { z } from '@sideband/shared-sdk/wire';
import { accessStatus } from './model.ts';

const isTaken = (status: object) => z.safeParse(accessStatus, status).success;

describe('access status schema', () => {
  it('accepts the five statuses and no other', () => {
    const maskedEmail = 'n•••@example.com';

    expect(isTaken({ status: 'UNCLAIMED_EMAIL_AVAILABLE', maskedEmail })).toBe(true);
    expect(isTaken({ status: 'AVAILABLE_UNAUTHORIZED' })).toBe(true);
    expect(isTaken({ status: 'UNCLAIMED_WITHOUT_EMAIL' })).toBe(true);
    expect(isTaken({ status: 'UNCLAIMED_EMAIL_TAKEN', maskedEmail })).toBe(true);
    expect(isTaken({ status: 'CLAIMED', grant: 'grant' })).toBe(true);
    expect(isTaken({ status: 'EXPIRED', maskedEmail, grant: 'grant' })).toBe(false);
  });

  it('rejects the status CLAIMED without a grant', () => {
    expect(isTaken({ status: 'CLAIMED' })).toBe(false);
    expect(isTaken({ status: 'CLAIMED', grant: null })).toBe(false);
  });
});
