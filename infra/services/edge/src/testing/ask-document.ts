import { Agent, type IncomingHttpHeaders, request } from 'node:http';
import { text } from 'node:stream/consumers';
import type { Boot } from '@sideband/shared-sdk/release';

export interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: string;
}

/** Sends requests over the network with a given Host header, all to the same port. */
export function askOver(url: string) {
  const agent = new Agent({ keepAlive: true, maxSockets: 8 });
  const { hostname, port } = new URL(url);
  return {
    ask: (path: string, host: string): Promise<Answer> =>
      new Promise((resolve, reject) => {
        const asked = request({ agent, hostname, port, path, headers: { host } }, (answer) => {
          const { statusCode: status = 0, headers } = answer;
          text(answer).then((body) => resolve({ status, headers, body }), reject);
        });
        asked.on('error', reject).end();
      }),
    close: () => agent.destroy(),
  };
}

/** Returns the boot data in a document. */
export function bootIn(body: string): Boot {
  const [, json = ''] =
    /<script type="application\/json" id="boot">(.*?)<\/script>/s.exec(body) ?? [];
  return JSON.parse(json);
}
