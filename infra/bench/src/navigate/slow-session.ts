import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * An api whose first answer to a new device is still to come: guards let people pass while a session is being
 * made, and the measured pages ask for nothing else.
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
