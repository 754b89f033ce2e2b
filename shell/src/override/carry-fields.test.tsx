import { afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { fireEvent, render, within } from '@testing-library/react';
import { useState } from 'react';
import { carryFields, rememberFocus } from './carry-fields.ts';

// React handles these events as in a browser, not in `act`.
beforeAll(() => void Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false }));

afterEach(() => {
  document.body.innerHTML = '';
});

/**
 * A controlled form, as in remotes: a value that React does not know is lost on the next render.
 */
function Order() {
  const [values, setValues] = useState({ name: '', note: '', plan: 'a', gift: false, more: '' });
  const put = (part: Partial<typeof values>) => setValues((before) => ({ ...before, ...part }));
  return (
    <form>
      <input name="name" value={values.name} onChange={(e) => put({ name: e.target.value })} />
      <label>
        Note <textarea value={values.note} onChange={(e) => put({ note: e.target.value })} />
      </label>
      <select name="plan" value={values.plan} onChange={(e) => put({ plan: e.target.value })}>
        <option>a</option>
        <option>b</option>
      </select>
      {['a', 'b'].map((way) => (
        <input key={way} type="radio" name="way" value={way} aria-label={way} />
      ))}
      <input
        type="checkbox"
        name="gift"
        checked={values.gift}
        onChange={(e) => put({ gift: e.target.checked })}
      />
      {values.gift && (
        <input name="more" value={values.more} onChange={(e) => put({ more: e.target.value })} />
      )}
      <input name="secret" type="password" />
      <input name="card" autoComplete="billing cc-number" />
      <output>{JSON.stringify(values)}</output>
    </form>
  );
}

const draw = () => {
  const { container } = render(<Order />);
  const field = (name: string) => container.querySelector<HTMLInputElement>(`[name=${name}]`);
  const type = (name: string, value: string) => {
    const found = field(name);
    if (found) fireEvent.change(found, { target: { value } });
  };
  return { container, field, type };
};

describe('carryFields', () => {
  it("copies input to the next mount, including React's state", async () => {
    const [old, next] = [draw(), draw()];
    old.type('name', 'Ada');
    fireEvent.change(within(old.container).getByLabelText('Note'), { target: { value: 'x\ny' } });
    old.type('plan', 'b');
    fireEvent.click(within(old.container).getByLabelText('b'));
    fireEvent.click(old.field('gift') ?? document.body);
    old.type('more', 'late');
    old.type('secret', 'hunter2');
    old.type('card', '4111');

    expect(carryFields(old.container, next.container)).toBe(1);
    await within(next.container).findByText(/"gift":true/);
    expect(carryFields(old.container, next.container)).toBe(0);
    await within(next.container).findByText(/"more":"late"/);

    const said = next.container.querySelector('output')?.textContent ?? '{}';
    expect(JSON.parse(said)).toEqual({
      name: 'Ada',
      note: 'x\ny',
      plan: 'b',
      gift: true,
      more: 'late',
    });
    expect(within(next.container).getByLabelText<HTMLInputElement>('b').checked).toBe(true);
    expect(next.field('secret')?.value).toBe('');
    expect(next.field('card')?.value).toBe('');
  });

  it('restores the focus and the selection in the next mount', () => {
    const [old, next] = [draw(), draw()];
    old.type('name', 'Ada Lovelace');
    old.field('name')?.focus();
    old.field('name')?.setSelectionRange(4, 8);
    const focus = rememberFocus(old.container);
    carryFields(old.container, next.container);
    focus(next.container);
    const { activeElement } = document;
    expect(activeElement).toBe(next.field('name'));
    expect((activeElement as HTMLInputElement).selectionStart).toBe(4);
    expect((activeElement as HTMLInputElement).selectionEnd).toBe(8);
  });

  /** Fields with the same label. */
  function Guests() {
    const [names, setNames] = useState(['', '', '']);
    return ['first', 'second', 'third'].map((which, nth) => (
      <input
        key={which}
        aria-label="Guest"
        value={names[nth]}
        onChange={(e) => setNames((all) => all.with(nth, e.target.value))}
      />
    ));
  }

  it('distinguishes fields with the same label by their order', () => {
    const [old, next] = [render(<Guests />), render(<Guests />)];
    const fieldsOf = ({ container }: typeof old) => [...container.querySelectorAll('input')];
    for (const [nth, value] of ['Ada', 'Grace', ''].entries()) {
      fireEvent.change(fieldsOf(old)[nth] as Element, { target: { value } });
    }
    fieldsOf(old)[1]?.focus();
    const focus = rememberFocus(old.container);

    expect(carryFields(old.container, next.container)).toBe(0);
    focus(next.container);

    expect(fieldsOf(next).map(({ value }) => value)).toEqual(['Ada', 'Grace', '']);
    expect(document.activeElement).toBe(fieldsOf(next)[1]);
  });
});
