import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { queryOptions } from '@tanstack/react-query';
import { act, cleanup, render, screen } from '@testing-library/react';
import { type Live, nothingYet } from '../live/live.ts';
import { LiveContext } from '../live/live-context.ts';
import { createStore } from '../live/store.ts';
import type { Answered } from './admin-client.ts';
import { Queries } from './Queries.tsx';
import { useLoaded } from './use-loaded.ts';

/** Requests in the order in which they were sent. Each is answered by the test. */
function playControl() {
  const requests: (PromiseWithResolvers<Answered<string>> & { signal: AbortSignal })[] = [];
  const query = queryOptions({
    queryKey: ['word'],
    queryFn({ signal }) {
      const request = { ...Promise.withResolvers<Answered<string>>(), signal };
      requests.push(request);
      return request.promise;
    },
    meta: { follows: ['head'] },
    refetchInterval: 10_000,
  });
  function Word() {
    const { value, problem } = useLoaded(query);
    return <p>{`${value ?? 'nothing'}, ${problem?.message ?? 'no problem'}`}</p>;
  }
  const live = createStore<Live>(nothingYet);
  const { unmount } = render(
    <LiveContext value={live}>
      <Queries>
        <Word />
      </Queries>
    </LiveContext>,
  );
  const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
  return {
    requests,
    unmount,
    pass,
    shown: () => screen.getByText(/,/).textContent,
    async answer(word: string) {
      requests.at(-1)?.resolve({ answer: word, etag: undefined });
      await pass(1);
    },
    async fail() {
      requests.at(-1)?.reject(new Error('Broken'));
      await pass(1);
    },
    async serve(revision: number) {
      live.set({ ...live.get(), head: { revision, author: 'person:1', reason: 'It was time' } });
      await pass(1);
    },
  };
}

describe('release console: loading', () => {
  afterEach(() => {
    cleanup();
    jest.useRealTimers();
  });

  it('keeps showing why a load failed until a retry succeeds', async () => {
    jest.useFakeTimers();
    const { requests, pass, shown, fail, answer } = playControl();
    await fail();
    expect(shown()).toBe('nothing, Broken');
    await pass(10_000);
    expect(requests).toHaveLength(2);
    expect(shown()).toBe('nothing, Broken');
    await answer('one');
    expect(shown()).toBe('one, no problem');
  });

  it('keeps the last response while a newer one loads and after it fails', async () => {
    jest.useFakeTimers();
    const { pass, shown, answer, fail } = playControl();
    await answer('one');
    await pass(10_000);
    expect(shown()).toBe('one, no problem');
    await fail();
    expect(shown()).toBe('one, Broken');
  });

  it('reloads after an event, and drops an initial response that may predate it', async () => {
    jest.useFakeTimers();
    const { requests, shown, answer, serve } = playControl();
    await serve(8);
    expect(requests).toHaveLength(2);
    expect(requests[0]?.signal.aborted).toBe(true);
    requests[0]?.resolve({ answer: 'old', etag: undefined });
    await answer('new');
    expect(shown()).toBe('new, no problem');
  });

  it('aborts the request when its view is closed', async () => {
    jest.useFakeTimers();
    const { requests, unmount } = playControl();
    unmount();
    expect(requests[0]?.signal.aborted).toBe(true);
  });
});
