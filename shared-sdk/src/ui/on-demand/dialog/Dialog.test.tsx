import { afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { Button } from '@sideband/shared-sdk/ui';
import { createEvent, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderUi } from '../../render.for-test.tsx';
import { Dialog, type DialogProps } from './Dialog.tsx';
import { DialogClose } from './DialogClose.tsx';

// jsdom has the element without its methods.
beforeAll(() => {
  HTMLDialogElement.prototype.showModal ??= function (this: HTMLDialogElement) {
    this.open = true;
  };
  HTMLDialogElement.prototype.close ??= function (this: HTMLDialogElement) {
    this.open = false;
  };
});
afterEach(() => {
  jest.restoreAllMocks();
});

function open(props: Partial<DialogProps> = {}) {
  const onClose = jest.fn();
  const { unmount } = renderUi(
    <Dialog
      title="Discard changes?"
      text="Your address stays as it was."
      onClose={onClose}
      actions={<Button>Keep editing</Button>}
      {...props}
    />,
  );
  return { onClose, unmount, dialog: screen.getByRole('dialog') };
}

describe('Dialog', () => {
  it('is modal, and is announced with its title and text', () => {
    const showModal = jest.spyOn(HTMLDialogElement.prototype, 'showModal');
    open();
    expect(showModal).toHaveBeenCalledTimes(1);
    screen.getByRole('dialog', {
      name: 'Discard changes?',
      description: 'Your address stays as it was.',
    });
  });

  it('takes the safe action on Escape, and stays until its host removes it', () => {
    const { onClose, dialog } = open();
    const cancel = createEvent('cancel', dialog, { cancelable: true });
    fireEvent(dialog, cancel);
    expect(onClose).toHaveBeenCalledTimes(1);
    expect(cancel.defaultPrevented).toBe(true);
  });

  it('has a close button only where no decision is required', async () => {
    const first = open();
    expect(screen.queryByRole('button', { name: 'Close' })).toBeNull();
    first.unmount();
    const onPress = jest.fn();
    open({ close: <DialogClose onPress={onPress} /> });
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(onPress).toHaveBeenCalledTimes(1);
  });

  it('closes before it is removed, so that the browser restores the focus', () => {
    const close = jest.spyOn(HTMLDialogElement.prototype, 'close');
    open().unmount();
    expect(close).toHaveBeenCalledTimes(1);
  });
});
