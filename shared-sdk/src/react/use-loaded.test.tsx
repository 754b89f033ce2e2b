import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { act, cleanup, render, screen } from '@testing-library/react';
import { useLoaded } from './use-loaded.ts';

interface Given {
  about?: string | undefined;
  everyMs?: number;
}

/** Requests in the order in which they were sent. Each is answered by the test. */
function play(given: Given) {
  const requests: (PromiseWithResolvers<string> & { about: string; signal: AbortSignal })[] = [];
  const heard: string[] = [];
  let again = () => {};
  function Word({ about, everyMs }: Given) {
    const { value, isLoading, reload } = useLoaded(
      about,
      (asked, signal) => {
        const request = { ...Promise.withResolvers<string>(), about: asked, signal };
        requests.push(request);
        return request.promise;
      },
      { onLoaded: (word) => heard.push(word), everyMs },
    );
    again = reload;
    return <p>{`${value ?? 'nothing'}${isLoading ? ', loading' : ''}`}</p>;
  }
  const { rerender, unmount } = render(<Word {...given} />);
  return {
    requests,
    heard,
    unmount,
    reload: () => act(() => again()),
    show: (next: Given) => rerender(<Word {...next} />),
    shown: () => screen.getByText(/./).textContent,
    answer: (index: number, word: string) => act(async () => requests[index]?.resolve(word)),
    pass: (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms)),
  };
}

describe('useLoaded', () => {
  afterEach(() => {
    cleanup();
    jest.useRealTimers();
  });

  it('loads on mount and passes the response to onLoaded', async () => {
    const { shown, answer, heard } = play({ about: 'a' });
    expect(shown()).toBe('nothing, loading');
    await answer(0, 'one');
    expect(shown()).toBe('one');
    expect(heard).toEqual(['one']);
  });

  it('loads nothing when `about` is undefined', () => {
    const { shown, requests } = play({ about: undefined });
    expect(shown()).toBe('nothing');
    expect(requests).toEqual([]);
  });

  it('keeps the last response while reloading', async () => {
    const { shown, answer, reload } = play({ about: 'a' });
    await answer(0, 'one');
    reload();
    expect(shown()).toBe('one, loading');
    await answer(1, 'two');
    expect(shown()).toBe('two');
  });

  it('ignores a response that a newer request has superseded', async () => {
    const { shown, answer, show, requests, heard } = play({ about: 'a' });
    show({ about: 'b' });
    expect(requests.map(({ about }) => about)).toEqual(['a', 'b']);
    expect(requests[0]?.signal.aborted).toBe(true);
    await answer(1, 'new');
    await answer(0, 'old');
    expect(shown()).toBe('new');
    expect(heard).toEqual(['new']);
  });

  it('ignores a response after the component has unmounted', async () => {
    const { answer, unmount, requests, heard } = play({ about: 'a' });
    unmount();
    expect(requests[0]?.signal.aborted).toBe(true);
    await answer(0, 'late');
    expect(heard).toEqual([]);
  });

  it('polls after each response, and only while the page is visible', async () => {
    jest.useFakeTimers();
    const visibility = jest.spyOn(document, 'visibilityState', 'get');
    const { answer, pass, requests } = play({ about: 'a', everyMs: 4_000 });
    await pass(8_000);
    expect(requests).toHaveLength(1);
    await answer(0, 'one');
    await pass(4_000);
    expect(requests).toHaveLength(2);
    await answer(1, 'two');
    visibility.mockReturnValue('hidden');
    await pass(8_000);
    expect(requests).toHaveLength(2);
    visibility.mockReturnValue('visible');
    await pass(4_000);
    expect(requests).toHaveLength(3);
    visibility.mockRestore();
  });
});
