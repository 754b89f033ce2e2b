import { describe, expect, it } from '@jest/globals';
import { accounts } from '@sideband/shared-sdk/account';
import { screen } from '@testing-library/react';
import { open } from '../test-manage.tsx';

describe('electronic bills', () => {
  it('replace paper, and paper replaces them', async () => {
    const { sdk, setting, press, user } = await open('ebill');
    const bills = await setting('How your bills reach you');
    const isEBill = async () => (await sdk.bind(accounts).read()).value.billingStatus.isEBill;
    for (const [way, wanted] of [
      [/^On paper/, false],
      [/^By email/, true],
    ] as const) {
      await press('Change', bills);
      await user.click(screen.getByRole('radio', { name: way }));
      await press('Save', bills);
      expect(await bills.findByText('Saved')).toBeTruthy();
      expect(await isEBill()).toBe(wanted);
    }
  });

  it('keep the choice after a failure', async () => {
    const { backend, setting, press, user } = await open('ebill');
    const bills = await setting('How your bills reach you');
    await press('Change', bills);
    await user.click(screen.getByRole('radio', { name: /^By email/ }));
    backend.fail('payments.updateEBillEnrollment', 500);
    await press('Save', bills);
    expect(await bills.findByText(/Nothing was changed/)).toBeTruthy();
    expect(screen.getByRole<HTMLInputElement>('radio', { name: /^By email/ }).checked).toBe(true);
  });
});
