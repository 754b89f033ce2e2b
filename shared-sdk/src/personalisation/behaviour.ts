import { describe, expect, it } from '@jest/globals';
import type { Stage } from '@sideband/shared-sdk/fake';
import { personalisation } from './calls.ts';
import type { PersonalisationEvent } from './model.ts';

/** What any backend answers of campaigns: the fake, and the real api. */
export function personalisationBehaviour(start: () => Promise<Stage>) {
  describe('a campaign', () => {
    const asked: PersonalisationEvent = {
      type: 'campaignFlags',
      campaign: 'welcome_us',
      page: '/subscribe',
      at: '2026-11-21T12:00:00Z',
    };

    it('shows a browser one of its variants, and the same one ever after', async () => {
      const { newWire } = await start();
      const browser = newWire();

      const [first, ...more] = [
        await browser.answer(personalisation.event, asked),
        await browser.answer(personalisation.event, { ...asked, type: 'impression' }),
        await browser.answer(personalisation.event, asked),
      ];

      expect(first.flags).toEqual([expect.stringMatching(/^welcome_us-[ab]$/)]);
      expect(more).toEqual([first, first]);
      const { flags } = await browser.answer(personalisation.event, {
        ...{ ...asked, campaign: 'spring_us' },
      });
      expect(flags).toEqual([expect.stringMatching(/^spring_us-[ab]$/)]);
    });

    it('gives a browser that has none an anonymous id of sixteen characters, and keeps it', async () => {
      const { newWire } = await start();
      const { cookies, answer } = newWire();

      await answer(personalisation.event, asked);

      const id = cookies.get('SF_ANON_ID');
      expect(id).toMatch(/^[A-Za-z0-9]{16}$/);
      await answer(personalisation.event, asked);
      expect(cookies.get('SF_ANON_ID')).toBe(id);
    });
  });
}
