import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { ReleaseRecord } from '@sideband/shared-sdk/release';

const base = {
  entry: 'main.js',
  first: { scripts: [], styles: [], fonts: [] },
  messages: { 'en-US': 'messages-en-US.js', 'fr-CA': 'messages-fr-CA.js' },
};

const shell: Partial<ReleaseRecord> = {
  name: 'shell',
  first: { scripts: ['main.js'], styles: ['main.css'], fonts: ['face.woff2'] },
};

const giftcard: Partial<ReleaseRecord> = {
  name: 'giftcard',
  entry: 'remoteEntry.js',
  first: { scripts: ['remote.js'], styles: ['remote.css'], fonts: [] },
  routes: [
    {
      path: 'subscribe/giftcard',
      match: 'prefix',
      title: { 'en-US': 'Gift card', 'fr-CA': 'Carte-cadeau <b>' },
      remote: 'giftcard',
    },
  ],
};

const checkout: Partial<ReleaseRecord> = {
  name: 'checkout',
  entry: 'remoteEntry.js',
  routes: [
    { path: 'subscribe', match: 'prefix', remote: 'checkout' },
    {
      path: 'subscribe/checkout/purchase/streaming/self-pay/organic',
      match: 'prefix',
      toggle: 'enableAtlasStreamingOrganicSelfPayNonAccordion',
      fallback: 'subscribe/checkout/purchase/streaming/organic',
      remote: 'checkout',
    },
    {
      path: 'account/login',
      match: 'exact',
      redirect: { to: '{accountCenter}/login' },
      remote: 'checkout',
    },
  ],
};

/** A small shell, a gift card and a checkout remote. */
export const versions = [shell, checkout, giftcard];

/** Lays a version into the artifact folder as a build does. */
export async function writeVersion(artifacts: string, given: Partial<ReleaseRecord>) {
  const named = { ...base, name: 'x', version: '1.0.0', ...given };
  const folder = join(artifacts, named.name, named.version);
  await mkdir(folder, { recursive: true });
  const { entry, first, messages } = named;
  const names = [entry, ...Object.values(first).flat(), ...Object.values(messages), 'critical.css'];
  const files: Record<string, string> = {};
  for (const file of names) {
    if (!file) continue;
    const content = file.endsWith('.css') ? `body{--of:${named.name}}` : `// ${named.name} ${file}`;
    await writeFile(join(folder, file), content);
    await writeFile(join(folder, `${file}.br`), brotliCompressSync(content));
    files[file] = `sha384-${named.name}/${file}`;
  }
  await writeFile(join(folder, 'record.json'), JSON.stringify({ ...named, files }));
}
