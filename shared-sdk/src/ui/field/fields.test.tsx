import { describe, expect, it, jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Form } from '../form/Form.tsx';
import { renderUi } from '../render.for-test.tsx';
import { PhoneField } from './PhoneField.tsx';
import { PostalCodeField } from './PostalCodeField.tsx';
import { SelectField } from './SelectField.tsx';
import { writePhone } from './write-phone.ts';
import { writePostalCode } from './write-postal-code.ts';

describe('PhoneField', () => {
  it.each([
    ['212-555-0111', 'US', '(212) 555-0111'],
    ['+1 212 555 0111', 'US', '(212) 555-0111'],
    ['(514)5550122', 'CA', '514 555-0122'],
    ['555-0111', 'US', '555-0111'],
  ] as const)('formats %s the way its country writes phone numbers', (typed, country, written) => {
    expect(writePhone(typed, country)).toBe(written);
  });

  it('formats the number on blur', async () => {
    renderUi(<PhoneField name="phone" label="Phone" country="US" />);
    const field = screen.getByLabelText<HTMLInputElement>('Phone');
    await userEvent.type(field, '2125550111');
    await userEvent.tab();
    expect(field.value).toBe('(212) 555-0111');
  });
});

describe('PostalCodeField', () => {
  it.each([
    ['122071234', 'US', '12207-1234'],
    [' 12207 ', 'US', '12207'],
    ['h2y1c6', 'CA', 'H2Y 1C6'],
    ['h2y-1c6', 'CA', 'H2Y 1C6'],
    ['h2y', 'CA', 'h2y'],
  ] as const)('formats %s the way the postal service writes it', (typed, country, written) => {
    expect(writePostalCode(typed, country)).toBe(written);
  });

  it('formats the code on blur', async () => {
    renderUi(<PostalCodeField name="code" label="Postal code" country="CA" />);
    const field = screen.getByLabelText<HTMLInputElement>('Postal code');
    await userEvent.type(field, 'k1a0b1');
    await userEvent.tab();
    expect(field.value).toBe('K1A 0B1');
  });
});

const choices = [
  { value: 'NY', label: 'New York' },
  { value: 'TX', label: 'Texas' },
];
function Chooser({ onSubmit = () => {}, busy = false }: { onSubmit?: () => void; busy?: boolean }) {
  const [state, setState] = useState('');
  return (
    <Form
      fields={['state']}
      validate={(typed) =>
        typed.state === '' ? [{ field: 'state' as const, message: 'Choose a state' }] : []
      }
      onSubmit={onSubmit}
      busy={busy}
    >
      <SelectField name="state" label="State" choices={choices} value={state} onChange={setState} />
      <button type="submit">Continue</button>
    </Form>
  );
}

describe('SelectField', () => {
  it('shows an error when nothing is selected and clears it on selection', async () => {
    const submit = jest.fn();
    renderUi(<Chooser onSubmit={submit} />);
    await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
    const list = screen.getByRole('combobox', { name: 'State', description: 'Choose a state' });
    expect(submit).not.toHaveBeenCalled();

    await userEvent.selectOptions(list, 'Texas');
    expect(screen.getByRole('combobox', { name: 'State' }).getAttribute('aria-invalid')).toBe(
      'false',
    );
    await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
    expect(submit).toHaveBeenCalledTimes(1);
  });

  it('keeps its value while the form is busy', async () => {
    renderUi(<Chooser busy />);
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'State' }), 'Texas');
    expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'State' }).value).toBe('');
  });
});
