import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { signRecord, type TeamKey } from '@sideband/artifacts/signature';
import { testKey } from '@sideband/artifacts/testing';
import type { ReleaseRecord } from '@sideband/shared-sdk/release';
import { exampleRecord } from '@sideband/shared-sdk/release/examples';
import { integrityOf } from '../release/integrity.ts';

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

/** A minimal shell, and the remotes checkout and giftcard. */
export const versions = [shell, checkout, giftcard];

/** A release record, optionally with prerendered HTML. */
export type GivenVersion = Partial<ReleaseRecord> & { pictures?: object | undefined };

/** Writes a version into the artifact folder, signed with the test key by default. */
export async function writeVersion(
  artifacts: string,
  { pictures, ...given }: GivenVersion,
  { privateKey }: Pick<TeamKey, 'privateKey'> = testKey,
) {
  const named = { ...base, name: 'x', version: '1.0.0', ...given };
  const folder = join(artifacts, named.name, named.version);
  await mkdir(folder, { recursive: true });
  const { entry, first, messages } = named;
  const names = [entry, ...Object.values(first).flat(), ...Object.values(messages), 'critical.css'];
  const files: Record<string, string> = {};
  const sizes: ReleaseRecord['sizes'] = {};
  for (const file of names) {
    if (!file) continue;
    const content = contentOf(named.name, file);
    await writeFile(join(folder, file), content);
    const twin = brotliCompressSync(content);
    await writeFile(join(folder, `${file}.br`), twin);
    files[file] = integrityOf(Buffer.from(content));
    sizes[file] = { bytes: Buffer.byteLength(content), brotli: twin.byteLength };
  }
  const privateFiles: Record<string, string> = {};
  if (pictures) {
    const content = JSON.stringify(pictures);
    await writeFile(join(folder, 'pictures.json'), content);
    privateFiles['pictures.json'] = integrityOf(Buffer.from(content));
  }
  const record = exampleRecord({ routes: undefined, ...named, files, sizes, privateFiles });
  const bytes = Buffer.from(JSON.stringify(record));
  const signature = signRecord(bytes, privateKey);
  await writeFile(join(folder, 'signature.json'), JSON.stringify(signature));
  await writeFile(join(folder, 'record.json'), bytes);
}

/** Generates distinct contents for each file of a version. */
function contentOf(name: string, file: string): string {
  if (file === 'critical.css') return `body{--of:${name}}`;
  return file.endsWith('.css') ? `body{--${file}:${name}}` : `// ${name} ${file}`;
}
