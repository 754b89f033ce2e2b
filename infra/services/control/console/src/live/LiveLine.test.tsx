import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen, within } from '@testing-library/react';
import { renderConsole } from '../testing/render-console.tsx';

beforeEach(() => void jest.useFakeTimers());
let opened: ReturnType<typeof renderConsole>;
afterEach(() => {
  opened.close();
  jest.useRealTimers();
});

const pages = (following: number) => ({ open: 412, following, followedMs: 400, edges: 2 });
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const seen = () => within(screen.getByRole('banner')).getAllByText(/^Revision/)[0]?.textContent;
const heard = () => within(screen.getByRole('banner')).getAllByRole('status')[0]?.textContent;

describe('release console: live status', () => {
  it('updates the page counts immediately, and announces them at most every 10 s', async () => {
    opened = renderConsole('/', { live: { pages: pages(0) } });
    await pass(0);
    expect(seen()).toBe('Revision 7 · live on 0 of 412 pages · 0.4 s');
    expect(heard()).toBe(seen());

    opened.happen({ pages: pages(200) });
    await pass(5_000);
    opened.happen({ pages: pages(412) });
    await pass(4_999);
    expect(seen()).toBe('Revision 7 · live on 412 of 412 pages · 0.4 s');
    expect(heard()).toContain(' live on 0 of ');
    await pass(1);
    expect(heard()).toBe(seen());
  });
});
