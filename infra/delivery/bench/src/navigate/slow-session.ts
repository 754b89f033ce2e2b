import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * Starts an API that never responds to the registration of a device. Route guards let visitors pass
 * while their session is pending, and the measured pages make no other API requests.
 */
export async function startSlowSession() {
  const server = createServer((request, response) => {
    if (!request.url?.includes('/device/v1/devices')) response.writeHead(502).end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
