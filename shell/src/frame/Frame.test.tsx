import { describe, expect, it, jest } from '@jest/globals';
import { ChatContext } from '@sideband/shared-sdk/ui';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Frame, type FrameProps } from './Frame.tsx';
import { renderFrame } from './render.for-test.tsx';

const frame = (given: Partial<FrameProps> = {}) => (
  <Frame
    title="Gift card"
    year={2026}
    languages={[
      { label: 'Canada · English', lang: 'en-CA', href: '/x?langpref=en-CA', current: true },
      { label: 'Canada · Français', lang: 'fr-CA', href: '/x?langpref=fr-CA', current: false },
    ]}
    session={{ type: 'anonymous' }}
    onSignOut={() => {}}
    {...given}
  >
    <h1>Gift card</h1>
  </Frame>
);

describe('frame', () => {
  it('starts with a skip link to the page', async () => {
    renderFrame(frame());
    await userEvent.tab();
    expect(document.activeElement?.textContent).toBe('Skip to main content');
    await userEvent.keyboard('{Enter}');
    expect(document.activeElement).toBe(screen.getByRole('main'));
  });

  it('lists each language in that language and marks the current one', () => {
    renderFrame(frame());
    screen.getByRole('button', { name: 'Country and language: Canada · English' });
    const french = screen.getByRole('link', { name: 'Canada · Français' });
    expect(french.getAttribute('lang')).toBe('fr-CA');
    expect(french.getAttribute('hreflang')).toBe('fr-CA');
    expect(french.getAttribute('aria-current')).toBeNull();
    expect(screen.getByRole('link', { current: true }).textContent).toBe('Canada · English');
  });

  it('switches the language in place if possible', async () => {
    const onSelect = jest.fn();
    const french = {
      label: 'Canada · Français',
      lang: 'fr-CA',
      href: '/x',
      current: false,
      onSelect,
    };
    renderFrame(frame({ languages: [french] }));
    await userEvent.click(screen.getByRole('link', { name: 'Canada · Français' }));
    expect(onSelect).toHaveBeenCalledTimes(1);
  });

  it('offers another language in that language, and announces the offer', async () => {
    const onSelect = jest.fn();
    const words = { offer: 'Voir cette page en français', label: 'Canada · Français' };
    const offered = {
      ...words,
      lang: 'fr-CA',
      href: '/x?langpref=fr-CA',
      current: false,
      onSelect,
    };
    const { rerender } = renderFrame(frame());
    expect(screen.queryByText(words.offer)).toBeNull();

    rerender(frame({ offered }));
    const offer = within(screen.getByRole('main')).getByRole('link', { name: words.offer });
    expect(offer.getAttribute('lang')).toBe('fr-CA');
    expect(offer.closest('[role=status]')).not.toBeNull();
    await userEvent.click(offer);
    expect(onSelect).toHaveBeenCalledTimes(1);
  });

  it('shows the signed-in customer, who can sign out', async () => {
    const onSignOut = jest.fn();
    const { rerender } = renderFrame(frame({ onSignOut }));
    screen.getByRole('link', { name: 'Sign in' });

    rerender(frame({ onSignOut, session: { type: 'authenticated', name: 'Avery' } }));
    expect(screen.queryByRole('link', { name: 'Sign in' })).toBeNull();
    screen.getByRole('button', { name: 'Avery' });
    await userEvent.click(screen.getByRole('button', { name: 'Sign out' }));
    expect(onSignOut).toHaveBeenCalledTimes(1);
  });

  it('announces every page but the first', () => {
    const { rerender } = renderFrame(frame({ title: '' }));
    const announced = () => screen.getAllByRole('status').map((status) => status.textContent);
    rerender(frame({ title: 'Gift card' }));
    expect(announced()).not.toContain('Gift card');
    rerender(frame({ title: 'Your account' }));
    expect(announced()).toContain('Your account');
    rerender(frame({ title: 'Gift card' }));
    expect(announced()).toContain('Gift card');
  });

  it('shows that the connection is lost until it is back', () => {
    const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    renderFrame(frame());
    screen.getByText('You’re offline. We’ve kept what you typed.');
    online.mockReturnValue(true);
    act(() => void dispatchEvent(new Event('online')));
    expect(screen.queryByText('You’re offline. We’ve kept what you typed.')).toBeNull();
    online.mockRestore();
  });

  it('announces a pending change of the page', () => {
    const { rerender } = renderFrame(frame({ changeWaits: true, revision: '8' }));
    const said = () =>
      screen
        .getAllByRole('status')
        .some((status) => status.textContent?.includes('new version of this page'));
    expect(said()).toBe(true);
    rerender(frame({ revision: '8' }));
    expect(said()).toBe(false);
  });

  it('announces that the next page waits for a payment on this one', () => {
    const { rerender } = renderFrame(frame());
    const said = () =>
      screen
        .getAllByRole('status')
        .filter(({ textContent }) => textContent?.includes('still processing'));
    const regions = screen.getAllByRole('status');
    expect(said()).toEqual([]);
    rerender(frame({ held: true }));
    expect(said()).toHaveLength(1);
    // Screen readers announce changes only in a live region that existed before.
    expect(regions).toContain(said()[0]);
  });

  it('offers the chat after help on every page, if chat is available', async () => {
    const open = jest.fn();
    const { rerender } = renderFrame(frame());
    const footer = within(screen.getByRole('contentinfo'));
    expect(footer.queryByRole('button', { name: 'Chat with us' })).toBeNull();

    rerender(<ChatContext value={open}>{frame({ pages: { help: '/help' } })}</ChatContext>);
    const items = within(screen.getByRole('contentinfo')).getAllByRole('listitem');
    expect(items.map((item) => item.textContent).slice(0, 2)).toEqual(['Help', 'Chat with us']);
    await userEvent.click(screen.getByRole('button', { name: 'Chat with us' }));
    expect(open).toHaveBeenCalledTimes(1);
  });

  it('shows the phone number if the chat script failed to load', () => {
    renderFrame(frame({ chatFailed: true, phone: '1-888-555-0134' }));
    expect(screen.getByRole('alert').textContent).toContain('Chat didn’t load');
    const call = screen.getByRole('link', { name: 'Call 1\u2011888\u2011555\u20110134' });
    expect(call.getAttribute('href')).toBe('tel:1-888-555-0134');
  });

  it('links only to existing pages in the footer', () => {
    const { rerender } = renderFrame(frame());
    const footer = () => within(screen.getByRole('contentinfo')).queryAllByRole('link');
    expect(footer()).toEqual([]);
    rerender(frame({ pages: { help: '/help', doNotCall: '/donotcall' } }));
    expect(footer().map((link) => link.textContent)).toEqual(['Help', 'Do not call']);
  });
});
