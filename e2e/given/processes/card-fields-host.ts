/**
 * A page that only embeds the gateway's card fields in a frame, so it receives what any page would
 * receive.
 */

import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';

export interface Heard {
  type: string;
  id?: string;
  [more: string]: unknown;
}

interface Host {
  heard: Heard[];
  say(what: object): void;
}

const hostPage = (source: string) => `<!doctype html><html lang="en"><title>Host</title>
<style>:root { color-scheme: light dark } body { margin: 20px } iframe { width: 100%; border: 0; display: block }</style>
<main><h1>Pay</h1><button id="before">Before</button><iframe title="Card details" src="${source}"></iframe><button id="after">After</button></main>
<script>
const frame = document.querySelector('iframe');
const origin = new URL(frame.src).origin;
window.host = {
  heard: [],
  say: (what) => frame.contentWindow.postMessage({ cardFields: 1, ...what }, origin),
};
addEventListener('message', ({ source, data }) => {
  if (source !== frame.contentWindow) return;
  host.heard.push(data);
  if (data.type === 'ready') host.say({ type: 'start', look: {} });
  if (data.type === 'height' && data.height > 0) frame.style.height = data.height + 10 + 'px';
});
</script></html>`;

/** Returns the payment gateway of the product under test, and pages that embed its card fields. */
export function cardsOf(site: string) {
  const origin = `http://localhost:${Number(new URL(site).port) + 3}`;
  return {
    origin,
    /**
     * Creates the setup token that our server requests from the gateway before a card can be
     * entered.
     */
    async setupToken(): Promise<string> {
      const answer = await fetch(`${origin}/v1/setup_intents`, {
        method: 'POST',
        headers: { authorization: 'Bearer sk_test_sideband_local' },
        body: new URLSearchParams({ customer: 'cus_journey', usage: 'off_session' }),
      });
      return ((await answer.json()) as { client_secret: string }).client_secret;
    },
    async statusOf(setupId: string): Promise<string> {
      const answer = await fetch(`${origin}/v1/setup_intents/${setupId}`, {
        headers: { authorization: 'Bearer sk_test_sideband_local' },
      });
      return ((await answer.json()) as { status: string }).status;
    },
    /** Opens a page with its own origin that embeds the card fields in a frame. */
    async open(page: Page, { locale = 'en-US' } = {}) {
      const parent = await serve((url) => {
        const address = new URLSearchParams({ parent: url, locale });
        return hostPage(`${origin}/fields?${address}`);
      });
      page.once('close', () => void parent.close());
      await page.goto(parent.url);
      const fields = page.frameLocator('iframe[title="Card details"]');
      await fields.locator('input').first().waitFor();
      return { fields, parent: parent.url, ...talkOf(page) };
    },
  };
}

/**
 * Serves a page on localhost. Browsers do not allow an injected page to embed another page on
 * localhost in a frame.
 */
export async function serve(html: (url: string) => string) {
  const server = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html');
    response.end(html(url));
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  const url = `http://localhost:${port}`;
  return {
    url,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** Posts messages to the fields, and returns those received from them. */
function talkOf(page: Page) {
  const heard = () => page.evaluate(() => (globalThis as unknown as { host: Host }).host.heard);
  return {
    heard,
    say: (what: object) =>
      page.evaluate((said) => (globalThis as unknown as { host: Host }).host.say(said), what),
    /** Waits for a message of the given type and returns the latest one. */
    async hear(type: string, id?: string): Promise<Heard> {
      await page.waitForFunction(
        ([wanted, of]) =>
          (globalThis as unknown as { host: Host }).host.heard.some(
            (one) => one.type === wanted && (of === undefined || one.id === of),
          ),
        [type, id] as const,
      );
      return (await heard()).findLast(
        (one) => one.type === type && (id === undefined || one.id === id),
      ) as Heard;
    },
  };
}
