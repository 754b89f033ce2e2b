import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { IntlProvider } from 'react-intl';
import { useApi } from './api/api-context.ts';
import { ProblemNotice } from './api/ProblemNotice.tsx';
import { Console } from './Console.tsx';
import { useSend } from './form/use-send.ts';
import texts from './messages/en-US.json' with { type: 'json' };
import { useSession } from './session/me-context.ts';
import { findBarriers } from './testing/find-barriers.ts';

const good = 'sdb_good';
const me = { actor: 'person:1', personId: 1, rights: ['read'] };
const asked: { url: string; authorization: string | null }[] = [];

/** Fake control: accepts one token, or any call while `session` is true. */
let session = false;
const control: typeof fetch = async (input, { headers } = {}) => {
  const authorization = new Headers(headers).get('authorization');
  asked.push({ url: String(input), authorization });
  if (!session && authorization !== `Bearer ${good}`) {
    const problem = { status: 401, code: 'unauthenticated', detail: 'This takes a token.' };
    return new Response(JSON.stringify(problem), { status: 401 });
  }
  const answers: Record<string, object> = { '/api/me': me, '/api/names': { names: {} } };
  return new Response(JSON.stringify(answers[String(input)] ?? {}));
};

const own = globalThis.fetch;
beforeEach(() => {
  asked.length = 0;
  session = false;
  globalThis.fetch = jest.fn(control);
});
afterEach(() => {
  globalThis.fetch = own;
});

const open = (children: ReactNode = <h1>Inside</h1>) =>
  render(
    <IntlProvider locale="en-US" messages={texts} onError={() => {}}>
      <Console environment="production">{children}</Console>
    </IntlProvider>,
  );

describe('release console', () => {
  it('hides its content from anonymous visitors, rejects a wrong token and keeps a valid one in memory only', async () => {
    const user = userEvent.setup();
    const { container, unmount } = open();
    expect(screen.queryByText('Inside')).toBeNull();
    const token = await screen.findByLabelText('API token');
    expect(await findBarriers(container)).toEqual([]);

    await user.type(token, 'wrong{Enter}');
    expect(await screen.findByText(/That token isn’t valid/)).toBeTruthy();
    await user.clear(screen.getByLabelText('API token'));
    await user.type(screen.getByLabelText('API token'), `${good}{Enter}`);
    expect(await screen.findByRole('heading', { name: 'Inside' })).toBeTruthy();
    expect([...Array(localStorage.length).keys()].map((at) => localStorage.key(at))).toEqual([]);
    expect(JSON.stringify({ ...sessionStorage })).not.toContain(good);
    expect(document.cookie).toBe('');
    expect(asked.every(({ url }) => !url.includes('sdb_'))).toBe(true);
    unmount();
  });

  /** Form that writes with the browser's session, as a view does. */
  function Form() {
    const { client } = useApi();
    const { me, before } = useSession();
    const { problem, send } = useSend();
    const write = async () => {
      await client.send('POST', '/api/write');
    };
    return (
      <>
        <p>{`${before?.name ?? ''} ${me.name}`}</p>
        <input aria-label="Reason" />
        <button type="button" onClick={() => send(write)}>
          Write
        </button>
        <ProblemNotice problem={problem} />
      </>
    );
  }

  /**
   * Fake sessions: only the CSRF token of the newest session is accepted, whatever the page holds.
   */
  function playSessions() {
    const now = { me: { ...me, name: 'Robin', csrfToken: 'first' } };
    const written: string[] = [];
    globalThis.fetch = jest.fn<typeof fetch>(async (input, { method, headers } = {}) => {
      if (String(input) === '/api/me') return new Response(JSON.stringify(now.me));
      if (method !== 'POST') return new Response(JSON.stringify({ names: {} }));
      const token = String(new Headers(headers).get('x-csrf-token'));
      if (token === now.me.csrfToken) {
        written.push(now.me.name);
        return new Response('{}');
      }
      const problem = { status: 403, code: 'forbidden', detail: 'This needs another token.' };
      return new Response(JSON.stringify(problem), { status: 403 });
    });
    return { now, written };
  }

  it('retries a write after the same person has signed in again in another tab', async () => {
    const { now, written } = playSessions();
    const user = userEvent.setup();
    const { unmount } = open(<Form />);
    await user.type(await screen.findByLabelText('Reason'), 'It is time');
    now.me = { ...now.me, csrfToken: 'second' };
    await user.click(screen.getByRole('button', { name: 'Write' }));
    await waitFor(() => expect(written).toEqual(['Robin']));
    expect(screen.getByLabelText('Reason')).toHaveProperty('value', 'It is time');
    unmount();
  });

  it('blocks a write after another person has signed in, says so and keeps the typed text', async () => {
    const { now, written } = playSessions();
    const user = userEvent.setup();
    const { unmount } = open(<Form />);
    await user.type(await screen.findByLabelText('Reason'), 'It is time');
    now.me = { ...now.me, name: 'Kim', actor: 'person:2', csrfToken: 'second' };
    await user.click(screen.getByRole('button', { name: 'Write' }));
    expect(await screen.findByText(/Nothing was saved: someone else is signed in/)).toBeTruthy();
    expect(written).toEqual([]);
    expect(screen.getByText('Robin Kim')).toBeTruthy();
    expect(screen.getByLabelText('Reason')).toHaveProperty('value', 'It is time');
    await user.click(screen.getByRole('button', { name: 'Write' }));
    await waitFor(() => expect(written).toEqual(['Kim']));
    unmount();
  });

  it('shows who is signed in now when the tab becomes visible again', async () => {
    const { now } = playSessions();
    const { unmount } = open(<Form />);
    await screen.findByText('Robin');
    now.me = { ...now.me, name: 'Kim', actor: 'person:2', csrfToken: 'second' };
    document.dispatchEvent(new Event('visibilitychange'));
    expect(await screen.findByText('Robin Kim')).toBeTruthy();
    unmount();
  });

  it('opens without a prompt when the browser has a session', async () => {
    session = true;
    const { unmount } = open();
    expect(await screen.findByRole('heading', { name: 'Inside' })).toBeTruthy();
    expect(asked[0]).toEqual({ url: '/api/me', authorization: null });
    unmount();
  });
});
