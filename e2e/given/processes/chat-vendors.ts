/** Returns the stand-in of the chat vendors. */

import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { freePorts } from './own-product.ts';
import { runProduct } from './product-of-run.ts';
import { startProcess } from './start-process.ts';

export function chatOf(site: string) {
  const origin = `http://localhost:${Number(new URL(site).port) + 5}`;
  return {
    origin,
    /** Sets the fault that affects all chats in this page's browser. */
    spoil: (page: Page, fault: 'nobody' | 'blocked' | 'slow' | 'drops') =>
      page.context().addCookies([{ name: 'chat-fault', value: fault, url: origin }]),
    /**
     * Returns the conversations that vendors received from visitors on the given path, oldest
     * first.
     */
    async toldAbout(path: string) {
      const answer = await fetch(`${origin}/conversations`);
      const all = (await answer.json()) as { vendor: string; context: { path: string } }[];
      return all.filter(({ context }) => context.path.startsWith(path));
    },
  };
}

/**
 * Starts an edge that serves the artifacts of the product under test, with an API that configures
 * the given chat provider.
 */
export async function startEdgeWithChat(site: string, provider: string) {
  const { dataDir: source } = runProduct(site);
  const config = await (await fetch(`${site}/api/sdk-config.json`)).json();
  const says = JSON.stringify({ ...config, chat: { ...config.chat, provider } });
  const api = createServer(({ url }, response) => {
    const isConfig = url === '/api/sdk-config.json';
    response.writeHead(isConfig ? 200 : 503, { 'content-type': 'application/json' });
    response.end(isConfig ? says : '{"error":{"code":"SYSTEM"}}');
  });
  const [port, apiPort] = await freePorts(2);
  await new Promise<void>((listening) => api.listen(apiPort, '127.0.0.1', listening));
  const folder = mkdtempSync(join(tmpdir(), 'sideband-chat-'));
  const url = `http://localhost:${port}`;
  const edge = await startProcess(
    'infra/services/edge/src/main.ts',
    {
      PORT: String(port),
      HOST: '127.0.0.1',
      LOG_LEVEL: 'silent',
      API_URL: `http://127.0.0.1:${apiPort}`,
      SIDEBAND_DATA_DIR: folder,
      SIDEBAND_ARTIFACTS: join(source, 'artifacts'),
      SIDEBAND_TRUSTED_KEYS: join(source, 'team-key.pub.pem'),
      TOGGLES_FILE: join(source, 'toggles.flagd.json'),
    },
    `${url}/readyz`,
  );
  return {
    url,
    async [Symbol.asyncDispose]() {
      await edge.stop();
      api.closeAllConnections();
      await new Promise((closed) => api.close(closed));
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
