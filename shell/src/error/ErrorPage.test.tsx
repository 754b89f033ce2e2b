import { describe, expect, it, jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderFrame } from '../frame/render.for-test.tsx';
import { ErrorPage } from './ErrorPage.tsx';
import { RemoteProblem } from './RemoteProblem.tsx';

const ways = () => screen.getAllByRole('link').map((link) => link.getAttribute('href'));

describe('error page', () => {
  it('offers other destinations, and a retry of the path if that may help', () => {
    renderFrame(<ErrorPage kind="notAvailable" from="/subscribe/giftcard" />);
    expect(ways()).toEqual(['/subscribe/giftcard', '/subscribe', '/subscribe/checkout/flepz']);
  });

  it('shows the address of a path that does not exist, and leads home instead of retrying it', () => {
    renderFrame(<ErrorPage kind="notFound" from="/no/such/page" signedIn />);
    screen.getByText('localhost/no/such/page');
    expect(ways()).toEqual(['/subscribe', '/account']);
    expect(screen.getAllByRole('link')[0]?.textContent).toBe('Go to the home page');
  });

  it('copies the reference number', async () => {
    const user = userEvent.setup();
    renderFrame(<ErrorPage kind="server" reference="4bf92f" />);
    await user.click(screen.getByRole('button', { name: 'Copy' }));
    expect(await navigator.clipboard.readText()).toBe('4bf92f');
    expect(screen.getByRole('status').textContent).toBe('Copied');
  });

  it('retries automatically when the connection is back', () => {
    const onRetry = jest.fn();
    renderFrame(<ErrorPage kind="offline" onRetry={onRetry} />);
    dispatchEvent(new Event('online'));
    expect(onRetry).toHaveBeenCalledTimes(1);
  });
});

it('RemoteProblem does not claim that nothing was lost when a remote crashed', () => {
  renderFrame(<RemoteProblem onRetry={() => {}} crashed />);
  screen.getByText(/You’ll need to enter card details and codes again/);
  expect(screen.queryByText('Everything you entered is safe.')).toBeNull();
});

it('RemoteProblem says that nothing was lost when a remote failed to load, and retries', async () => {
  const onRetry = jest.fn();
  renderFrame(<RemoteProblem onRetry={onRetry} />);
  screen.getByText('Everything you entered is safe.');
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(onRetry).toHaveBeenCalledTimes(1);
});
