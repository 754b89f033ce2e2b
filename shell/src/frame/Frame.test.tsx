import { expect, it, jest } from '@jest/globals';
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

it('begins with a link that skips to the page', async () => {
  renderFrame(frame());
  await userEvent.tab();
  expect(document.activeElement?.textContent).toBe('Skip to main content');
  await userEvent.keyboard('{Enter}');
  expect(document.activeElement).toBe(screen.getByRole('main'));
});

it('offers each language in its own words and marks the current one', () => {
  renderFrame(frame());
  screen.getByRole('button', { name: 'Country and language: Canada · English' });
  const french = screen.getByRole('link', { name: 'Canada · Français' });
  expect(french.getAttribute('lang')).toBe('fr-CA');
  expect(french.getAttribute('hreflang')).toBe('fr-CA');
  expect(french.getAttribute('aria-current')).toBeNull();
  expect(screen.getByRole('link', { current: true }).textContent).toBe('Canada · English');
});

it('changes the language in place where the shell can', async () => {
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

it('offers a language in its own words, and says so to readers', async () => {
  const onSelect = jest.fn();
  const words = { offer: 'Voir cette page en français', label: 'Canada · Français' };
  const offered = { ...words, lang: 'fr-CA', href: '/x?langpref=fr-CA', current: false, onSelect };
  const { rerender } = renderFrame(frame());
  expect(screen.queryByText(words.offer)).toBeNull();

  rerender(frame({ offered }));
  const offer = within(screen.getByRole('main')).getByRole('link', { name: words.offer });
  expect(offer.getAttribute('lang')).toBe('fr-CA');
  expect(offer.closest('[role=status]')).not.toBeNull();
  await userEvent.click(offer);
  expect(onSelect).toHaveBeenCalledTimes(1);
});

it('shows who is signed in, and lets them sign out', async () => {
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

it('says when the connection is lost, and stops when it is back', () => {
  const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  renderFrame(frame());
  screen.getByText('You are offline. We keep what you typed.');
  online.mockReturnValue(true);
  act(() => void dispatchEvent(new Event('online')));
  expect(screen.queryByText('You are offline. We keep what you typed.')).toBeNull();
  online.mockRestore();
});

it('says that a change of the page waits for whoever is busy on it', () => {
  const { rerender } = renderFrame(frame({ changeWaits: true, revision: '8' }));
  const said = () =>
    screen.getAllByRole('status').some((status) => status.textContent?.includes('about to change'));
  expect(said()).toBe(true);
  rerender(frame({ revision: '8' }));
  expect(said()).toBe(false);
});

it('says that the next page waits for what was confirmed on this one', () => {
  const { rerender } = renderFrame(frame());
  const said = () =>
    screen
      .getAllByRole('status')
      .filter(({ textContent }) => textContent?.includes('going through'));
  const regions = screen.getAllByRole('status');
  expect(said()).toEqual([]);
  rerender(frame({ held: true }));
  expect(said()).toHaveLength(1);
  // In a region that was there before: readers hear changes of those only.
  expect(regions).toContain(said()[0]);
});

it('offers the chat at the same place on every page, behind help, where there is one', async () => {
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

it('says how to call where not even our own part of the chat came', () => {
  renderFrame(frame({ chatFailed: true, phone: '1-888-555-0134' }));
  expect(screen.getByRole('alert').textContent).toContain('Chat did not load');
  const call = screen.getByRole('link', { name: 'Call 1\u2011888\u2011555\u20110134' });
  expect(call.getAttribute('href')).toBe('tel:1-888-555-0134');
});

it('links in the footer only to what exists', () => {
  const { rerender } = renderFrame(frame());
  const footer = () => within(screen.getByRole('contentinfo')).queryAllByRole('link');
  expect(footer()).toEqual([]);
  rerender(frame({ pages: { help: '/help', doNotCall: '/donotcall' } }));
  expect(footer().map((link) => link.textContent)).toEqual(['Help', 'Do not call']);
});
