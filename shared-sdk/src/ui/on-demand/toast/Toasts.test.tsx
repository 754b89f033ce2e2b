import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, screen } from '@testing-library/react';
import { renderUi } from '../../render.for-test.tsx';
import { Toasts } from './Toasts.tsx';
import { type ShowToast, useToast } from './toast-context.ts';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

function open() {
  let show: ShowToast = () => {};
  function Page() {
    show = useToast();
    return null;
  }
  renderUi(
    <Toasts>
      <Page />
    </Toasts>,
  );
  const place = screen.getByRole('region', { name: 'Notifications' });
  const texts = () => [...place.querySelectorAll('p')].map(({ textContent }) => textContent);
  const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms));
  return { show: (...said: Parameters<ShowToast>) => act(() => show(...said)), place, texts, pass };
}

describe('Toasts', () => {
  it('announce a message in a region that exists before it, for at least six seconds', () => {
    const { show, texts, pass } = open();
    const region = screen.getByRole('status');
    show({ text: 'Address saved' });
    expect(region.textContent).toContain('Address saved');
    pass(5_900);
    expect(texts()).toEqual(['Address saved']);
    pass(200);
    expect(texts()).toEqual([]);
  });

  it('stay while the pointer or the focus is on them, and go on afterwards', () => {
    const { show, place, texts, pass } = open();
    show({ text: 'Address saved' });
    pass(3_000);
    fireEvent.pointerEnter(place);
    pass(60_000);
    expect(texts()).toEqual(['Address saved']);
    fireEvent.pointerLeave(place);
    act(() => screen.getByRole('button', { name: 'Close' }).focus());
    pass(60_000);
    expect(texts()).toEqual(['Address saved']);
    act(() => screen.getByRole('button', { name: 'Close' }).blur());
    pass(3_100);
    expect(texts()).toEqual([]);
  });

  it('perform their action and leave', () => {
    const { show, texts } = open();
    const onPress = jest.fn();
    show({ text: 'Radio removed', action: { label: 'Undo', onPress } });
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
    expect(onPress).toHaveBeenCalledTimes(1);
    expect(texts()).toEqual([]);
  });

  it('keep the three newest messages', () => {
    const { show, texts } = open();
    for (const text of ['One', 'Two', 'Three', 'Four']) show({ text });
    expect(texts()).toEqual(['Two', 'Three', 'Four']);
  });

  it('give a long message more time', () => {
    const { show, texts, pass } = open();
    const text =
      'We sent a signal to your radio. It can take up to five minutes to arrive, outdoors.';
    show({ text });
    pass(6_500);
    expect(texts()).toEqual([text]);
  });
});
