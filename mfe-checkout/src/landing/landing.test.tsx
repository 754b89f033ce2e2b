import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { heading, visit } from '../purchase/test-visit.tsx';

const path = '/subscribe';
const trial = () => screen.queryByRole('link', { name: 'Try it for free' });

describe('the ways to listen', () => {
  it('offer a trial', async () => {
    await visit({ path });
    await heading('Ways to listen');
    expect(trial()?.getAttribute('href')).toBe('/subscribe/trial/streaming');
  });

  it('offer no trial while its page is not built, and everything else', async () => {
    await visit({ path, notOpen: ['/subscribe/trial/streaming'] });
    await heading('Ways to listen');
    expect(trial()).toBeNull();
    expect(screen.getByRole('link', { name: 'Student plan' })).toBeTruthy();
  });
});
