import { beforeAll, expect, it, jest } from '@jest/globals';
import { createEvent, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { giveDialogs } from './dialogs.for-test.ts';
import { LeaveDialog } from './LeaveDialog.tsx';
import { renderFrame } from './render.for-test.tsx';

beforeAll(giveDialogs);

it('stays on Escape, so that nothing typed is lost by accident', () => {
  const [onStay, onLeave] = [jest.fn(), jest.fn()];
  renderFrame(<LeaveDialog what="typed" onStay={onStay} onLeave={onLeave} />);
  const dialog = screen.getByRole('dialog', { name: 'Leave this page?' });
  const cancel = createEvent('cancel', dialog, { cancelable: true });
  fireEvent(dialog, cancel);

  expect(onStay).toHaveBeenCalledTimes(1);
  expect(onLeave).not.toHaveBeenCalled();
});

it('stays when the browser closes it at a second Escape whatever is said to the first', () => {
  const onStay = jest.fn();
  renderFrame(<LeaveDialog what="typed" onStay={onStay} onLeave={() => {}} />);
  fireEvent(screen.getByRole('dialog', { name: 'Leave this page?' }), new Event('close'));
  expect(onStay).toHaveBeenCalledTimes(1);
});

it('does not call money on its way unsent', () => {
  renderFrame(<LeaveDialog what="moneyMoves" onStay={() => {}} onLeave={() => {}} />);
  screen.getByText(/^What you just confirmed is on its way/);
  expect(screen.queryByText(/not sent yet/)).toBeNull();
});

it('leaves when told to', async () => {
  const onLeave = jest.fn();
  renderFrame(<LeaveDialog what="typed" onStay={() => {}} onLeave={onLeave} />);
  await userEvent.click(screen.getByRole('button', { name: 'Leave this page' }));
  expect(onLeave).toHaveBeenCalledTimes(1);
});
