import { describe, expect, it, jest } from '@jest/globals';
import { Form } from '@sideband/shared-sdk/ui';
import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { renderUi } from '../../render.for-test.tsx';
import { Combobox, type ComboboxProps } from './Combobox.tsx';
import { matching } from './matching.ts';

const schools = [
  { value: 'laval', label: 'Université Laval', hint: 'Québec' },
  { value: 'ual', label: 'University at Albany' },
  { value: 'albany', label: 'Albany State University' },
];

function open(props: Partial<ComboboxProps> = {}) {
  const picked = jest.fn();
  const submitted = jest.fn();
  function App() {
    const [text, setText] = useState('');
    return (
      <Form fields={['school']} onSubmit={submitted}>
        <Combobox
          name="school"
          label="School"
          choices={schools}
          value={text}
          onChange={setText}
          onPick={({ value }) => picked(value)}
          {...props}
        />
      </Form>
    );
  }
  renderUi(<App />);
  const field = screen.getByRole<HTMLInputElement>('combobox', { name: 'School' });
  const active = () => document.getElementById(field.getAttribute('aria-activedescendant') ?? '');
  return { picked, submitted, field, active, user: userEvent.setup() };
}

const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);

describe('Combobox', () => {
  it('suggests what contains the text, regardless of accents, and tells how many', async () => {
    const { user, field } = open();
    await user.type(field, 'universite');
    expect(options()).toEqual(['Université LavalQuébec']);
    expect(field.getAttribute('aria-expanded')).toBe('true');
    expect(screen.getByRole('status').textContent).toBe('1 suggestion');
  });

  it('picks with the keyboard without submitting the form, and keeps focus in the field', async () => {
    const { user, field, active, picked, submitted } = open();
    await user.type(field, 'univ');
    await user.keyboard('{ArrowDown}{ArrowDown}');
    expect(active()?.textContent).toBe('University at Albany');
    await user.keyboard('{Enter}');
    expect(picked.mock.calls).toEqual([['ual']]);
    expect(field.value).toBe('University at Albany');
    expect(document.activeElement).toBe(field);
    expect(options()).toEqual([]);
    await user.keyboard('{Enter}');
    expect(submitted).toHaveBeenCalledTimes(1);
  });

  it('picks with a click', async () => {
    const { user, field, picked } = open();
    await user.type(field, 'alb');
    await user.click(screen.getByRole('option', { name: 'Albany State University' }));
    expect(picked.mock.calls).toEqual([['albany']]);
  });

  it('names its list by the label, also if that is an element', async () => {
    const { user, field } = open({ label: <b>School</b> });
    await user.type(field, 'alb');
    expect(screen.getByRole('listbox', { name: 'School' })).toBeTruthy();
  });

  it('keeps focus in the field while a choice is pressed', async () => {
    const { user, field } = open();
    await user.type(field, 'alb');
    expect(fireEvent.mouseDown(screen.getByRole('option', { name: /Albany State/ }))).toBe(false);
    expect(document.activeElement).toBe(field);
  });

  it('closes on Escape and keeps the typed text, which need not be a choice', async () => {
    const { user, field } = open();
    await user.type(field, 'alb');
    await user.keyboard('{Escape}');
    expect([field.value, options()]).toEqual(['alb', []]);
  });

  it('shows choices that a server found as they come, and what to do when there are none', async () => {
    const { user, field } = open({ searched: true, choices: [], empty: 'Type the full name.' });
    await user.type(field, 'zz');
    expect(screen.getByText('Type the full name.')).toBeTruthy();
    expect(screen.getByRole('status').textContent).toBe('No suggestions');
  });
});

it('says nothing about suggestions while they are searched', async () => {
  const { user, field } = open({ searched: true, choices: undefined, empty: 'Type the name.' });
  await user.type(field, 'zz');
  expect(screen.queryByText('Type the name.')).toBeNull();
  expect(screen.getByRole('status').textContent).toBe('');
});

it('matching lists what starts with the text first', () => {
  expect(matching(schools, 'al').map(({ value }) => value)).toEqual(['albany', 'laval', 'ual']);
});
