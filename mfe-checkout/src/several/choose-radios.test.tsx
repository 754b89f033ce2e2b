import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { heading, visit } from '../purchase/test-visit.tsx';
import { open, path } from './test-several.tsx';

describe('plans for several radios: choice of radios', () => {
  it('report at the field that a radio is already on the list', async () => {
    const page = await open(0);
    const { radioId } = await page.backend.given.radio();
    await heading('Which radios do you want plans for?');
    await page.fill('Radio ID', radioId);
    await page.press('Add this radio');
    await screen.findByRole('button', { name: 'Continue with 1 radio' });
    await page.fill('Radio ID', radioId.toLowerCase());
    await page.press('Add this radio');
    const field = await screen.findByRole('textbox', {
      name: 'Radio ID',
      description: /already on your list/,
    });
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByRole('button', { name: 'Continue with 1 radio' })).toBeTruthy();
  });

  it("are offered only for those of the customer's radios that play audio", async () => {
    const lastFour: string[] = [];
    await visit({
      path,
      productGroups: ['satellite'],
      async given(given, of) {
        await given.radio({ of, isForAudio: false });
        const { radioIdLastFour } = await given.radio({ of });
        lastFour.push(radioIdLastFour);
      },
    });
    const offered = await screen.findAllByRole('button', { name: /^Add 2016/ });
    expect(offered.map(({ textContent }) => textContent?.slice(-4))).toEqual(lastFour);
  });

  it('leave out a radio that the customer removes', async () => {
    const page = await open(2);
    await heading('Which radios do you want plans for?');
    for (const _ of [1, 2]) {
      await page.user.click(
        (await screen.findAllByRole('button', { name: /^Add 2016/ }))[0] as never,
      );
    }
    await page.user.click(
      (await screen.findAllByRole('button', { name: /^Remove the radio/ }))[0] as never,
    );
    expect(await screen.findByRole('button', { name: 'Continue with 1 radio' })).toBeTruthy();
  });
});
