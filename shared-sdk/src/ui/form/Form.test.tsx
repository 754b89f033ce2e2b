import { describe, expect, it, jest } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Button } from '../button/Button.tsx';
import { TextField } from '../field/TextField.tsx';
import { renderUi } from '../render.for-test.tsx';
import { Form } from './Form.tsx';
import type { FieldError } from './form-context.ts';

type Field = 'card' | 'zip';
interface Given {
  errors?: FieldError<Field>[];
  busy?: boolean;
  judge?: (values: Record<Field, string>) => FieldError<Field>[];
  onSubmit?: (values: Record<Field, string>) => void;
}

const form = ({ onSubmit = () => {}, ...given }: Given = {}) => (
  <Form
    fields={['card', 'zip']}
    validate={({ card, zip }) => [
      ...(card ? [] : [{ field: 'card' as const, message: 'Enter the card' }]),
      ...(/^\d{5}$/.test(zip) ? [] : [{ field: 'zip' as const, message: 'Enter five digits' }]),
    ]}
    onSubmit={onSubmit}
    {...given}
  >
    <TextField name="card" label="Card" />
    <TextField name="zip" label="ZIP code" hint="Where the bill goes" />
    <Button type="submit">Check</Button>
  </Form>
);

const field = (name: string) => screen.getByRole('textbox', { name });
const isWrong = (name: string) => field(name).getAttribute('aria-invalid') === 'true';
const check = () => userEvent.click(screen.getByRole('button', { name: 'Check' }));
const described = (element: Element) =>
  (element.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent);

describe('Form before the first submit', () => {
  it('shows no error for an invalid field on blur', async () => {
    renderUi(form());
    await userEvent.type(field('ZIP code'), 'x');
    await userEvent.tab();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(isWrong('ZIP code')).toBe(false);
  });
});

describe('Form after an invalid submit', () => {
  it('moves focus to a summary whose links focus the fields', async () => {
    const onSubmit = jest.fn();
    renderUi(form({ onSubmit }));
    await check();

    const summary = screen.getByRole('alert');
    expect(document.activeElement).toBe(summary);
    await userEvent.click(within(summary).getByRole('link', { name: 'Enter five digits' }));
    expect(document.activeElement).toBe(field('ZIP code'));
    expect(described(field('ZIP code'))).toEqual(['Where the bill goes', 'Enter five digits']);
    expect(onSubmit).not.toHaveBeenCalled();
  });

  it('clears the error of a field as soon as it is valid, and validates the field again on blur', async () => {
    renderUi(form());
    await check();

    await userEvent.type(field('ZIP code'), '12207');
    expect(isWrong('ZIP code')).toBe(false);
    expect(isWrong('Card')).toBe(true);

    await userEvent.type(field('ZIP code'), '{Backspace}');
    expect(isWrong('ZIP code')).toBe(false);
    await userEvent.click(field('Card'));
    expect(isWrong('ZIP code')).toBe(true);
  });

  it('keeps the typed values', async () => {
    renderUi(form());
    await userEvent.type(field('Card'), '6006');
    await check();
    expect(field('Card')).toHaveProperty('value', '6006');
  });
});

describe('Form and server errors', () => {
  it('submits the typed values once, also with Enter', async () => {
    const onSubmit = jest.fn();
    const { rerender } = renderUi(form({ onSubmit }));
    await userEvent.type(field('Card'), '6006');
    await userEvent.type(field('ZIP code'), '12207{Enter}');
    rerender(form({ onSubmit, busy: true }));
    await userEvent.type(field('ZIP code'), '9{Enter}');

    expect(onSubmit.mock.calls).toEqual([[{ card: '6006', zip: '12207' }]]);
    expect(field('ZIP code')).toHaveProperty('value', '12207');
  });

  it('shows a server error at its field until the customer edits the field', async () => {
    const errors = [{ field: 'card' as const, message: 'This card has no money left' }];
    const { rerender } = renderUi(form({ busy: true }));
    rerender(form({ errors }));
    expect(document.activeElement).toBe(screen.getByRole('alert'));
    expect(described(field('Card'))).toEqual(['This card has no money left']);

    await userEvent.type(field('ZIP code'), '1');
    expect(isWrong('Card')).toBe(true);
    await userEvent.type(field('Card'), '6');
    expect(isWrong('Card')).toBe(false);
  });

  it('keeps a server error at a field that `judge` still finds invalid', async () => {
    const errors = [{ field: 'zip' as const, message: 'Enter five digits' }];
    const judge = ({ zip }: Record<Field, string>) => (zip === '12207' ? [] : errors);
    const { rerender } = renderUi(form({ busy: true, judge }));
    rerender(form({ errors, judge }));
    await userEvent.type(field('ZIP code'), '1220');
    expect(isWrong('ZIP code')).toBe(true);
    await userEvent.type(field('ZIP code'), '7');
    expect(isWrong('ZIP code')).toBe(false);
  });

  it('moves focus to the summary again when the server returns the same error again', async () => {
    const errors = () => [{ field: 'card' as const, message: 'This card has no money left' }];
    const { rerender } = renderUi(form({ errors: errors() }));
    screen.getByRole('textbox', { name: 'Card' }).focus();
    rerender(form({ errors: errors() }));
    expect(document.activeElement).toBe(field('Card'));

    rerender(form({ errors: errors(), busy: true }));
    rerender(form({ errors: errors() }));
    expect(document.activeElement).toBe(screen.getByRole('alert'));
  });
});
