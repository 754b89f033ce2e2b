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

  it.each([
    ['en-US', '$3.00 for 3 months, then $10.99/month', '$35.99/month'],
    ['fr-CA', '3,00 $ pour 3 mois, puis 10,99 $ par mois', '35,99 $ par mois'],
  ] as const)('say each price in one way (%s)', async (locale, introductory, regular) => {
    const page = await visit({ path, locale });
    const { given } = page.backend;
    await given.offer({ isListed: true, campaign: 'welcome_us' });
    const vip = { begins: 'regular', monthly: 3599, campaign: 'vip_us' } as const;
    await given.offer({ isListed: true, ...vip });
    page.unmount();
    await visit({ path, locale, again: page });
    expect(await screen.findAllByText(introductory)).toHaveLength(2);
    expect(screen.getByText(regular)).toBeTruthy();
  });
});
