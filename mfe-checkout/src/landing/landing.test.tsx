import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { heading, visit } from '../purchase/test-visit.tsx';

const path = '/subscribe';
const trial = () => screen.queryByRole('link', { name: 'Try it for free' });

describe('ways to listen', () => {
  it('include a trial when the trial page is built', async () => {
    await visit({ path });
    await heading('Everything you love to hear, wherever you are');
    expect(trial()?.getAttribute('href')).toBe('/subscribe/trial/streaming');
  });

  it('include everything but a trial while the trial page is not built', async () => {
    await visit({ path, notOpen: ['/subscribe/trial/streaming'] });
    await heading('Everything you love to hear, wherever you are');
    expect(trial()).toBeNull();
    expect(screen.getByRole('link', { name: 'Student plan' })).toBeTruthy();
  });
});
