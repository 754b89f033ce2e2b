import { device } from '@sideband/shared-sdk/device/calls';
import { sessions } from '@sideband/shared-sdk/session/calls';
import type { TwoApis } from './two-apis.ts';
import { metadata, newAddress } from './visitor.ts';

/** Pages time out after 15 s and ignore later responses. */
const patienceMs = 15_000;

interface Exchange {
  /** The cookies at the time the request was sent. */
  cookies: Map<string, string>;
  sentAt: number;
  served?: boolean;
}

/**
 * Tabs of one browser that refresh without coordination, as tabs without Web Locks do. Each request
 * is sent, served and delivered at separate times.
 */
export async function openTabs(apis: TwoApis) {
  const jar = new Map<string, string>();
  const address = newAddress();
  const first = apis.wireTo(0, jar, address);
  const { grant: bearer, deviceId } = await first.answer(device.register, metadata);
  await first.answer(sessions.startAnonymous, undefined, { bearer });
  const underWay = new Map<number, Exchange>();
  const refusals: string[] = [];

  async function ask(nth: 0 | 1, cookies: Map<string, string>) {
    const wire = apis.wireTo(nth, cookies, address);
    const ending = await wire.ask(sessions.refresh, { location: 'US' });
    if (!ending.ok) refusals.push(ending.error.code);
  }

  /** Times requests out as pages do. */
  function giveUp() {
    for (const [tab, { sentAt }] of underWay) {
      if (apis.now().getTime() - sentAt >= patienceMs) underWay.delete(tab);
    }
  }

  const waiting = () => [...underWay].filter(([, { served }]) => !served);

  const tabs = {
    deviceId,
    refusals,
    send(tab: number) {
      if (underWay.has(tab)) return;
      underWay.set(tab, { cookies: new Map(jar), sentAt: apis.now().getTime() });
    },
    /** Serves the request of this tab, or all requests concurrently on both apis. */
    async serve(which: number | 'all') {
      const those = waiting().filter(([tab]) => which === 'all' || tab === which);
      for (const [, exchange] of those) exchange.served = true;
      await Promise.all(those.map(([tab, { cookies }]) => ask(tab % 2 === 0 ? 0 : 1, cookies)));
    },
    deliver(tab: number) {
      const exchange = underWay.get(tab);
      if (!exchange?.served) return;
      for (const [name, value] of exchange.cookies) jar.set(name, value);
      underWay.delete(tab);
    },
    lose: (tab: number) => void underWay.delete(tab),
    pass(ms: number) {
      apis.pass(ms);
      giveUp();
    },
    /** Refreshes as the next page would, with no request pending. */
    async refreshAlone() {
      underWay.clear();
      await ask(1, jar);
    },
    /** Sends, serves and delivers a request without interleaving. */
    async refresh(tab: number) {
      tabs.send(tab);
      await tabs.serve(tab);
      tabs.deliver(tab);
    },
  };
  return tabs;
}
export type Tabs = Awaited<ReturnType<typeof openTabs>>;
