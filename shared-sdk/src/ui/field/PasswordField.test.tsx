import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderUi } from '../render.for-test.tsx';
import { PasswordField } from './PasswordField.tsx';

describe('PasswordField', () => {
  it('shows and hides the password without moving the caret', async () => {
    renderUi(<PasswordField name="password" label="Password" />);
    const field = screen.getByLabelText<HTMLInputElement>('Password');
    await userEvent.type(field, 'correct horse');
    field.setSelectionRange(3, 5);

    await userEvent.click(screen.getByRole('button', { name: 'Show password', pressed: false }));
    expect(field.type).toBe('text');
    expect([field.selectionStart, field.selectionEnd]).toEqual([3, 5]);

    await userEvent.click(screen.getByRole('button', { name: 'Hide password', pressed: true }));
    expect(field.type).toBe('password');
    expect(field.value).toBe('correct horse');
  });
});
