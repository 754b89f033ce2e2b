import { describe, expect, it } from '@jest/globals';
import type { Stage } from '@sideband/shared-sdk/fake';
import { personalisation } from '../../contract/personalisation/calls.ts';
import type { PersonalisationEvent } from '../../contract/personalisation/model.ts';

/** Personalization behavior that every backend must satisfy: the fake and the real API. */
export function personalisationBehaviour(start: () => Promise<Stage>) {
  describe('campaign', () => {
    const asked: PersonalisationEvent = {
      type: 'campaignFlags',
      campaign: 'welcome_us',
      page: '/subscribe',
      at: '2026-11-21T12:00:00Z',
    };

    it('assigns one of two variants to a browser and keeps it', async () => {
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
        ...asked,
        campaign: 'spring_us',
      });
      expect(flags).toEqual([expect.stringMatching(/^spring_us-[ab]$/)]);
    });

    it('sets an anonymous ID cookie of 16 characters in a new browser and keeps it', async () => {
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
