import { describe, expect, it, jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderUi } from '../render.for-test.tsx';
import { Button } from './Button.tsx';

describe('Button', () => {
  it('ignores further clicks while busy', async () => {
    const redeem = jest.fn();
    const button = (busy: boolean) => (
      <Button onClick={redeem} busy={busy} busyLabel="Redeeming…">
        Redeem
      </Button>
    );
    const { rerender } = renderUi(button(false));

    await userEvent.click(screen.getByRole('button', { name: 'Redeem' }));
    rerender(button(true));
    await userEvent.dblClick(screen.getByRole('button', { name: 'Redeeming…' }));

    expect(redeem).toHaveBeenCalledTimes(1);
  });

  it('keeps focus while busy and announces the busy label to screen readers', async () => {
    const button = (busy: boolean) => (
      <Button busy={busy} busyLabel="Checking…">
        Check balance
      </Button>
    );
    const { rerender } = renderUi(button(false));
    await userEvent.tab();
    rerender(button(true));

    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Checking…' }));
    expect(screen.getByRole('status').textContent).toBe('Checking…');
  });
});
