import { describe, expect, it, jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderFrame } from './render.for-test.tsx';
import { SessionBar } from './SessionBar.tsx';

describe('SessionBar', () => {
  it.each([
    ['limited', /Too many requests from your network/],
    ['busy', /Sideband is very busy/],
    ['unreachable', /We can’t reach Sideband/],
    ['unverified', /We couldn’t verify this browser/],
    ['broken', /Something went wrong on our side/],
  ] as const)(
    'reports that no session could be started and offers to retry: %s',
    async (kind, words) => {
      const onRetry = jest.fn();
      renderFrame(<SessionBar problem={{ breakdown: { kind }, onRetry }} />);

      expect(screen.getByText(words).closest('[role=status]')).not.toBeNull();
      await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
      expect(onRetry).toHaveBeenCalledTimes(1);
    },
  );

  it('does not retry before the time set by the server', async () => {
    const onRetry = jest.fn();
    const breakdown = { kind: 'limited' as const, retryAt: Date.now() + 540_000 };
    renderFrame(<SessionBar problem={{ breakdown, onRetry }} />);

    await userEvent.click(screen.getByRole('button', { name: 'Try again in 9 min' }));
    expect(onRetry).not.toHaveBeenCalled();
  });

  it('is empty if there is a session', () => {
    renderFrame(<SessionBar problem={undefined} />);

    expect(screen.queryByRole('button')).toBeNull();
    expect(screen.getByRole('status').textContent).toBe('');
  });
});
