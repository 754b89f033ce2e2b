import { describe, expect, it } from '@jest/globals';
import { accounts } from '@sideband/shared-sdk/account';
import type { Network } from '@sideband/shared-sdk/fake';
import { openTabs } from './test-page.ts';

const grantRefresh = 'device/v1/devices/grant/refresh';
const anonymous = 'session/v1/sessions/anonymous';

describe('anonymous session start', () => {
  it.each(['the same tab', 'another tab'])(
    'waits for a refresh of the device grant in %s',
    async (where) => {
      const { open, server, clock, signIn } = openTabs();
      const asked: string[] = [];
      let answered = Promise.resolve();
      const network: Network = async (url, init, cookies) => {
        const call = new URL(url).pathname.replace('/api/', '');
        asked.push(call);
        const answer = await server.network(url, init, cookies);
        if (call === grantRefresh) await answered;
        return answer;
      };
      const tab = open({ network });
      const renewing = where === 'the same tab' ? tab : open({ network });
      await signIn(tab);
      await renewing.session.start();
      // Past the expiry of the earlier anonymous session, so that signing out needs a new one.
      await clock.advance(61 * 60_000);
      await tab.bind(accounts).read();

      const { promise, resolve } = Promise.withResolvers<void>();
      answered = promise;
      asked.length = 0;
      const renewal = renewing.session.refreshDeviceGrant();
      const starting = tab.session.signOut().then(() => tab.session.start());
      await clock.advance(5_000);
      expect(asked).toContain(grantRefresh);
      expect(asked).not.toContain(anonymous);

      resolve();
      await renewal;
      await starting;
      expect(asked.indexOf(anonymous)).toBeGreaterThan(asked.indexOf(grantRefresh));
    },
  );
});
