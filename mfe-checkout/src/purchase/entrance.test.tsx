import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { devices, heading, visit } from './test-visit.tsx';

describe('entrance', () => {
  it.each([
    '/subscribe/checkout/upgrade',
    '/subscribe/checkout/purchase/streaming/organic',
    '/subscribe/checkout/studentverification',
  ])('%s reports that the session failed to start, and opens after a retry', async (path) => {
    const page = await visit({ path, startFails: true });
    const { textContent: title } = await heading('We can’t start your visit right now');
    expect(screen.getByText('Check your connection, then try again.')).toBeTruthy();

    page.better(devices);
    await page.press('Try again');

    const opened = await screen.findByRole('heading', { level: 1, name: (name) => name !== title });
    expect(opened.textContent).not.toBe('');
  });
});
