import { describe, expect, it } from '@jest/globals';
import { createFakeBackend } from '@sideband/shared-sdk/fake';
import { SdkContext } from '@sideband/shared-sdk/react';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderFrame } from '../frame/render.for-test.tsx';
import { SessionBar } from '../frame/SessionBar.tsx';
import { useStartProblem } from './use-start-problem.ts';

const Bar = () => <SessionBar problem={useStartProblem()} />;

describe('useStartProblem', () => {
  it('returns why there is no session, and starts a session on retry', async () => {
    const backend = createFakeBackend();
    const sdk = backend.newSdk();
    renderFrame(
      <SdkContext value={sdk}>
        <Bar />
      </SdkContext>,
    );
    expect(screen.getByRole('status').textContent).toBe('');

    backend.fail('device.register', 503);
    await act(() => sdk.session.start().catch(() => {}));
    expect(screen.getByRole('status').textContent).toContain('Sideband is very busy');

    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(sdk.session.current()).toMatchObject({ type: 'anonymous' }));
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe(''));
  });
});
