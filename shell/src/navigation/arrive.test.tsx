import { afterEach, describe, expect, it } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import { Subject } from 'rxjs';
import { arrival } from './arrive.ts';

const parts = { title: new Subject<string>(), progress: new Subject<undefined>() };

/** Arrives on a second page, whose heading is not rendered yet, by a link in the frame. */
function arriveBeforeHeading() {
  const arrive = arrival(parts);
  const mountOf = (box: HTMLElement) => ({
    box,
    title: 'Page',
    progress: undefined,
    onTitle: () => {},
    onProgress: () => {},
  });
  arrive(mountOf(document.createElement('section')));
  document.body.innerHTML = '<a href="/account">Account</a><input><section></section>';
  const [link, input, box] = document.body.children as unknown as HTMLElement[];
  link?.focus();
  if (box) arrive(mountOf(box));
  const render = () => box?.insertAdjacentHTML('beforeend', '<h1>Your account</h1>');
  return { input, render, focused: () => document.activeElement?.tagName };
}

describe('arrival on a page whose heading is rendered later', () => {
  afterEach(() => document.body.replaceChildren());

  it('moves focus from the pressed link to the heading', async () => {
    const { render, focused } = arriveBeforeHeading();
    render();
    await waitFor(() => expect(focused()).toBe('H1'));
  });

  it('leaves focus in a field that the visitor has chosen meanwhile', async () => {
    const { input, render, focused } = arriveBeforeHeading();
    input?.focus();
    render();
    // Observers of the document are called in a microtask.
    await Promise.resolve();
    expect(focused()).toBe('INPUT');
  });
});
