import { beforeAll, expect, it, jest } from '@jest/globals';
import { holdClock } from '@sideband/shared-sdk/fake';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { giveDialogs } from '../frame/dialogs.for-test.ts';
import { renderFrame } from '../frame/render.for-test.tsx';
import { ChatPanel, type ChatPanelProps } from './ChatPanel.tsx';

beforeAll(giveDialogs);

const origin = 'https://chat.example';
const terms = {
  ...{ provider: 'sierra', origin },
  phone: { US: '1-888-555-0134', CA: '1-888-555-0171' },
  hours: { opensAt: '08:00', closesAt: '20:30' },
};
const context = { path: '/account', locale: 'en-US' };

function openPanel(given: Partial<ChatPanelProps> = {}) {
  const clock = holdClock();
  const seen = { onMinimise: jest.fn(), onResume: jest.fn(), onClose: jest.fn() };
  const panel = (props: Partial<ChatPanelProps> = {}) => (
    <ChatPanel
      {...{ terms, context, clock, country: 'US' as const, isMinimised: false, ...seen }}
      {...given}
      {...props}
    />
  );
  const { rerender } = renderFrame(panel());
  const frame = () => screen.queryByTitle<HTMLIFrameElement>('Chat with Sideband');
  const told: unknown[][] = [];
  const say = (name: string, from: { source?: unknown; origin?: string } = {}) =>
    act(() => {
      const source = frame()?.contentWindow as Window;
      source.postMessage = ((...sent: unknown[]) => void told.push(sent)) as never;
      const message = { data: { type: 'sierra.event', name }, origin, source, ...from };
      dispatchEvent(Object.assign(new Event('message'), message));
    });
  return {
    ...seen,
    clock,
    frame,
    told,
    say,
    show: (p: Partial<ChatPanelProps>) => rerender(panel(p)),
  };
}

it('says that it opens, and shows the window as soon as that is ready, which learns what it is about', () => {
  const { frame, say, told } = openPanel();
  expect(screen.getByRole('status').textContent).toBe('Opening the chat…');
  expect(frame()?.hidden).toBe(true);
  expect(frame()?.src).toBe(`${origin}/sierra/embed?locale=en-US`);
  expect(document.activeElement?.textContent).toBe('Chat');

  say('ready');
  expect(frame()?.hidden).toBe(false);
  expect(screen.getByRole('status').textContent).toBe('The chat is open');
  expect(told).toEqual([[{ type: 'sierra.context', variables: context }, origin]]);
});

it('believes nobody but the window, at its own origin', () => {
  const { frame, say, told } = openPanel();
  say('ready', { origin: 'https://evil.example' });
  say('ready', { source: window });
  expect(frame()?.hidden).toBe(true);
  expect(told).toEqual([]);
});

it.each([
  ['247', '/247/chat/window.html?lang=en_US'],
  ['liveperson', '/liveperson/window/?lpLocale=en-US'],
])('opens the window of %s where that is configured', (provider, address) => {
  const { frame } = openPanel({ terms: { ...terms, provider } });
  expect(frame()?.src).toBe(origin + address);
});

it.each([null, 'zendesk'])('is LivePerson’s where %j is configured', (provider) => {
  const { frame } = openPanel({ terms: { ...terms, provider } });
  expect(frame()?.src).toBe(`${origin}/liveperson/window/?lpLocale=en-US`);
});

it('says when somebody will be there, and the number to call until then', () => {
  const { say } = openPanel();
  say('agents-unavailable');
  screen.getByText('Nobody is here right now');
  screen.getByText(/every day from 8 AM to 8:30 PM, Eastern time/);
  const call = screen.getByRole('link', { name: 'Call 1\u2011888\u2011555\u20110134' });
  expect(call.getAttribute('href')).toBe('tel:1-888-555-0134');
});

it('did not load where its window says nothing, and is tried again', async () => {
  const { clock, frame, say } = openPanel({ country: 'CA' });
  const first = frame();
  await act(() => clock.advance(15_000));
  screen.getByText('Chat did not load');
  screen.getByRole('link', { name: 'Call 1\u2011888\u2011555\u20110171' });

  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(screen.getByRole('status').textContent).toBe('Opening the chat…');
  expect(frame()).not.toBe(first);
  say('ready');
  await act(() => clock.advance(60_000));
  expect(frame()?.hidden).toBe(false);
});

it('notices early that a blocker’s page came instead', async () => {
  const { clock, frame } = openPanel();
  act(() => void frame()?.dispatchEvent(new Event('load')));
  await act(() => clock.advance(3_000));
  screen.getByText('Chat did not load');
});

it('where no place is configured, frames nothing and says how to call', () => {
  const { frame } = openPanel({ terms: { ...terms, origin: 'https://chat.example/path' } });
  expect(frame()).toBeNull();
  screen.getByText('Chat did not load');
  screen.getByRole('link', { name: 'Call 1\u2011888\u2011555\u20110134' });
});

it('says that it was cut off', () => {
  const { say, frame } = openPanel();
  say('ready');
  say('connection-lost');
  screen.getByText('The chat was cut off');
  expect(frame()?.hidden).toBe(true);
});

it('is put aside by Escape, on the page or in the window, and keeps its window', async () => {
  const { onMinimise, say, show, frame, onResume } = openPanel();
  say('ready');
  const window = frame();
  await userEvent.keyboard('{Escape}');
  say('minimize');
  expect(onMinimise).toHaveBeenCalledTimes(2);

  show({ isMinimised: true });
  const resume = screen.getByRole('button', { name: 'Back to the chat' });
  expect(document.activeElement).toBe(resume);
  expect(frame()).toBe(window);
  await userEvent.click(resume);
  expect(onResume).toHaveBeenCalledTimes(1);
});
