import { createServer } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';

/**
 * Starts a gateway that accepts every card with a configurable mean latency, and records how long
 * each order waited for it.
 */
export async function startGateway() {
  let takesMs = 0;
  let made = 0;
  let underWay = 0;
  let most = 0;
  const waited = new Map<string, number>();
  const server = createServer(async (request, response) => {
    const begunAt = performance.now();
    underWay += 1;
    most = Math.max(most, underWay);
    let text = '';
    for await (const chunk of request) text += chunk;
    const form = new URLSearchParams(text);
    if (takesMs > 0) await pause(takesMs * (0.5 + Math.random()));
    const metadata = { key: form.get('metadata[key]'), order_id: form.get('metadata[order_id]') };
    const id = `pi_${++made}`;
    const intent = { id, object: 'payment_intent', status: 'succeeded', metadata };
    response
      .writeHead(200, { 'content-type': 'application/json' })
      .end(JSON.stringify({ ...intent, client_secret: `${id}_secret` }));
    underWay -= 1;
    waited.set(metadata.order_id ?? '', performance.now() - begunAt);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    url: `http://127.0.0.1:${port}`,
    takes(ms: number) {
      takesMs = ms;
    },
    /** Returns the highest number of concurrent requests since the last call. */
    mostAtOnce() {
      const since = most;
      most = underWay;
      return since;
    },
    /** Milliseconds that the gateway itself took for an order. */
    waitOf: (orderId: string) => waited.get(orderId) ?? Number.NaN,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
