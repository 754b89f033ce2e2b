import { afterEach, describe, expect, it } from '@jest/globals';
import userEvent from '@testing-library/user-event';
import { watchTyping } from './typed-text.ts';

afterEach(() => {
  document.body.innerHTML = '';
});

function openForm(html: string) {
  document.body.innerHTML = html;
  const field = document.body.querySelector('input, textarea, [contenteditable]') as HTMLElement;
  const stop = new AbortController();
  const { hasTyped } = watchTyping({
    addEventListener: (type: string, act: EventListener, options: AddEventListenerOptions) =>
      document.addEventListener(type, act, { ...options, signal: stop.signal }),
  } as Document);
  return { field, hasTyped };
}

describe('watchTyping', () => {
  it.each(['<input>', '<textarea></textarea>'])(
    '%s: reports input while the field contains typed text',
    async (html) => {
      const { field, hasTyped } = openForm(html);
      expect(hasTyped()).toBe(false);
      await userEvent.type(field, 'avery');
      expect(hasTyped()).toBe(true);
      await userEvent.clear(field);
      expect(hasTyped()).toBe(false);
      await userEvent.type(field, 'a');
      field.remove();
      expect(hasTyped()).toBe(false);
    },
  );

  it('ignores text that the page has prefilled', () => {
    const { hasTyped } = openForm('<input value="prefilled">');
    expect(hasTyped()).toBe(false);
  });

  it('reports a choice, even if it was reverted', async () => {
    const { field, hasTyped } = openForm('<input type="checkbox">');
    await userEvent.click(field);
    await userEvent.click(field);
    expect(hasTyped()).toBe(true);
  });

  it('detects input even if a remote stops the event', async () => {
    const { field, hasTyped } = openForm('<div><input></div>');
    field.parentElement?.addEventListener('input', (event) => event.stopImmediatePropagation());
    await userEvent.type(field, 'avery');
    expect(hasTyped()).toBe(true);
  });

  it('reports input while a contenteditable element contains typed text', () => {
    const { field, hasTyped } = openForm(
      '<div contenteditable="true"><p>said by the page</p></div>',
    );
    expect(hasTyped()).toBe(false);
    const write = (text: string) => {
      const [line] = field.children;
      if (line) line.textContent = text;
      line?.dispatchEvent(new InputEvent('input', { bubbles: true, composed: true }));
    };
    write('avery');
    expect(hasTyped()).toBe(true);
    write('');
    expect(hasTyped()).toBe(false);
  });

  it('detects input in a shadow root', () => {
    const { hasTyped } = openForm('<section></section><input>');
    const root = document.body.querySelector('section')?.attachShadow({ mode: 'open' });
    const field = root?.appendChild(document.createElement('input'));
    if (field) field.value = 'avery';
    field?.dispatchEvent(new InputEvent('input', { bubbles: true, composed: true }));
    expect(hasTyped()).toBe(true);
  });
});
