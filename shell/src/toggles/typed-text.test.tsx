import { afterEach, expect, it } from '@jest/globals';
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

it.each(['<input>', '<textarea></textarea>'])('%s: text counts while it is there', async (html) => {
  const { field, hasTyped } = openForm(html);
  expect(hasTyped()).toBe(false);
  await userEvent.type(field, 'avery');
  expect(hasTyped()).toBe(true);
  await userEvent.clear(field);
  expect(hasTyped()).toBe(false);
  await userEvent.type(field, 'a');
  field.remove();
  expect(hasTyped()).toBe(false);
});

it('what the page filled in itself was typed by nobody', () => {
  const { hasTyped } = openForm('<input value="prefilled">');
  expect(hasTyped()).toBe(false);
});

it('a choice counts, also one taken back', async () => {
  const { field, hasTyped } = openForm('<input type="checkbox">');
  await userEvent.click(field);
  await userEvent.click(field);
  expect(hasTyped()).toBe(true);
});

it('a remote that keeps the event to itself hides nothing', async () => {
  const { field, hasTyped } = openForm('<div><input></div>');
  field.parentElement?.addEventListener('input', (event) => event.stopImmediatePropagation());
  await userEvent.type(field, 'avery');
  expect(hasTyped()).toBe(true);
});

it('text of a page that may be edited in place counts while it is there', () => {
  const { field, hasTyped } = openForm('<div contenteditable="true"><p>said by the page</p></div>');
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

it('a field within a shadow root is seen', () => {
  const { hasTyped } = openForm('<section></section><input>');
  const root = document.body.querySelector('section')?.attachShadow({ mode: 'open' });
  const field = root?.appendChild(document.createElement('input'));
  if (field) field.value = 'avery';
  field?.dispatchEvent(new InputEvent('input', { bubbles: true, composed: true }));
  expect(hasTyped()).toBe(true);
});
