import { beforeAll, describe, expect, it, jest } from '@jest/globals';
import { createEvent, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { giveDialogs } from './dialogs.for-test.ts';
import { LeaveDialog } from './LeaveDialog.tsx';
import { renderFrame } from './render.for-test.tsx';

beforeAll(giveDialogs);

describe('LeaveDialog', () => {
  it('stays on the page on Escape, so that no input is lost by accident', () => {
    const [onStay, onLeave] = [jest.fn(), jest.fn()];
    renderFrame(<LeaveDialog what="typed" onStay={onStay} onLeave={onLeave} />);
    const dialog = screen.getByRole('dialog', { name: 'Leave this page?' });
    const cancel = createEvent('cancel', dialog, { cancelable: true });
    fireEvent(dialog, cancel);

    expect(onStay).toHaveBeenCalledTimes(1);
    expect(onLeave).not.toHaveBeenCalled();
  });

  it('stays on the page when the browser closes the dialog on a second Escape', () => {
    const onStay = jest.fn();
    renderFrame(<LeaveDialog what="typed" onStay={onStay} onLeave={() => {}} />);
    fireEvent(screen.getByRole('dialog', { name: 'Leave this page?' }), new Event('close'));
    expect(onStay).toHaveBeenCalledTimes(1);
  });

  it('does not claim that a payment in progress was not sent', () => {
    renderFrame(<LeaveDialog what="moneyMoves" onStay={() => {}} onLeave={() => {}} />);
    screen.getByText(/^We’re still processing what you just confirmed/);
    expect(screen.queryByText(/been sent yet/)).toBeNull();
  });

  it('leaves the page on confirmation', async () => {
    const onLeave = jest.fn();
    renderFrame(<LeaveDialog what="typed" onStay={() => {}} onLeave={onLeave} />);
    await userEvent.click(screen.getByRole('button', { name: 'Leave this page' }));
    expect(onLeave).toHaveBeenCalledTimes(1);
  });
});
