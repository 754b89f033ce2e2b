import { beforeAll, describe, expect, it, jest } from '@jest/globals';
import { holdClock } from '@sideband/shared-sdk/fake';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { giveDialogs } from '../frame/dialogs.for-test.ts';
import { renderFrame } from '../frame/render.for-test.tsx';
import { ChatPanel, type ChatPanelProps } from './ChatPanel.tsx';

beforeAll(giveDialogs);

const origin = 'https://chat.example';
const terms = {
  provider: 'sierra',
  origin,
  phone: { US: '1-888-555-0134', CA: '1-888-555-0171' },
  hours: { opensAt: '08:00', closesAt: '20:30' },
};
const context = { path: '/account', locale: 'en-US' };

function openPanel(given: Partial<ChatPanelProps> = {}) {
  const clock = holdClock();
  const seen = { onMinimise: jest.fn(), onResume: jest.fn(), onClose: jest.fn() };
  const panel = (props: Partial<ChatPanelProps> = {}) => (
    <ChatPanel
      terms={terms}
      context={context}
      clock={clock}
      country={'US' as const}
      isMinimised={false}
      {...seen}
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

describe('chat panel', () => {
  it('announces that it is opening, then shows the window and sends it the context', () => {
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

  it('ignores messages from other windows and origins', () => {
    const { frame, say, told } = openPanel();
    say('ready', { origin: 'https://evil.example' });
    say('ready', { source: window });
    expect(frame()?.hidden).toBe(true);
    expect(told).toEqual([]);
  });

  it.each([
    ['247', '/247/chat/window.html?lang=en_US'],
    ['liveperson', '/liveperson/window/?lpLocale=en-US'],
  ])('opens the window of %s if it is configured', (provider, address) => {
    const { frame } = openPanel({ terms: { ...terms, provider } });
    expect(frame()?.src).toBe(origin + address);
  });

  it.each([null, 'zendesk'])('opens LivePerson if %j is configured', (provider) => {
    const { frame } = openPanel({ terms: { ...terms, provider } });
    expect(frame()?.src).toBe(`${origin}/liveperson/window/?lpLocale=en-US`);
  });

  it('shows the opening hours and the phone number when no agent is available', () => {
    const { say } = openPanel();
    say('agents-unavailable');
    screen.getByText('We’re away right now');
    screen.getByText(/every day from 8 AM to 8:30 PM, Eastern time/);
    const call = screen.getByRole('link', { name: 'Call 1\u2011888\u2011555\u20110134' });
    expect(call.getAttribute('href')).toBe('tel:1-888-555-0134');
  });

  it('reports a window that does not respond, and retries on request', async () => {
    const { clock, frame, say } = openPanel({ country: 'CA' });
    const first = frame();
    await act(() => clock.advance(15_000));
    screen.getByText('Chat didn’t load');
    screen.getByRole('link', { name: 'Call 1\u2011888\u2011555\u20110171' });

    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(screen.getByRole('status').textContent).toBe('Opening the chat…');
    expect(frame()).not.toBe(first);
    say('ready');
    await act(() => clock.advance(60_000));
    expect(frame()?.hidden).toBe(false);
  });

  it('detects a blocked page early', async () => {
    const { clock, frame } = openPanel();
    act(() => void frame()?.dispatchEvent(new Event('load')));
    await act(() => clock.advance(3_000));
    screen.getByText('Chat didn’t load');
  });

  it('shows the phone number instead of a window if no valid origin is configured', () => {
    const { frame } = openPanel({ terms: { ...terms, origin: 'https://chat.example/path' } });
    expect(frame()).toBeNull();
    screen.getByText('Chat didn’t load');
    screen.getByRole('link', { name: 'Call 1\u2011888\u2011555\u20110134' });
  });

  it('reports a lost connection', () => {
    const { say, frame } = openPanel();
    say('ready');
    say('connection-lost');
    screen.getByText('The chat got disconnected');
    expect(frame()?.hidden).toBe(true);
  });

  it('is minimized by Escape or by the window, and keeps the window loaded', async () => {
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
});
