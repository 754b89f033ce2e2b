import { createHash } from 'node:crypto';
import { signRecord, type TeamKey } from '@sideband/artifacts/signature';
import { testKey } from '@sideband/artifacts/testing';
import type { ReleaseRecord } from '@sideband/shared-sdk/release';
import { exampleRecord, exampleShell } from '@sideband/shared-sdk/release/examples';
import type { Ask } from './ask.ts';
import type { TestControl } from './start-control.ts';

const integrity = (text: string) => `sha384-${createHash('sha384').update(text).digest('base64')}`;

/** Signed version with generated files, as built and published by `sideband publish`. */
export function signedVersion(given: Partial<ReleaseRecord> = {}, key: TeamKey = testKey) {
  const example = given.name === 'shell' ? exampleShell(given) : exampleRecord(given);
  const contents = new Map<string, string>();
  const hashed = (files: Record<string, string>) =>
    Object.fromEntries(
      Object.keys(files).map((path) => {
        const text = `// ${example.name} ${example.version} ${path}`;
        contents.set(path, text);
        return [path, integrity(text)];
      }),
    );
  const files = hashed(example.files);
  const privateFiles = hashed(example.privateFiles);
  const bytes = (path: string) => Buffer.byteLength(contents.get(path) ?? '');
  const sizes = Object.fromEntries(
    Object.keys(files).map((path) => [path, { bytes: bytes(path), brotli: bytes(path) }]),
  );
  const record: ReleaseRecord = { ...example, files, privateFiles, sizes };
  const text = JSON.stringify(record, null, 1);
  return { record, text, contents, signature: signRecord(Buffer.from(text), key.privateKey) };
}

export type SignedVersion = ReturnType<typeof signedVersion>;

/** Registers the test key for these names. */
export async function trustTestKey(
  control: TestControl,
  { names = ['*'], key = testKey }: { names?: string[]; key?: TeamKey } = {},
) {
  const body = { label: 'of the tests', publicKey: key.publicKey, names, reason: 'for a test' };
  return control.admin('POST', '/api/keys', { body });
}

export const start = (by: Ask, { text, signature }: SignedVersion) =>
  by('POST', '/api/publications', { body: { record: text, signature } });

/** Sends a file of an upload, unmodified. */
export const send = (by: Ask, { id, path, text }: { id: number; path: string; text: string }) =>
  by('PUT', `/api/publications/${id}/files/${path}`, { bytes: Buffer.from(text) });

/** Publishes a version completely, and returns the last response. */
export async function publish(by: Ask, version: SignedVersion) {
  const started = await start(by, version);
  if (started.status !== 201) return started;
  const { id } = started.body;
  for (const path of started.body.missing) {
    const sent = await send(by, { id, path, text: version.contents.get(path) ?? '' });
    if (sent.status !== 204) return sent;
  }
  return by('POST', `/api/publications/${id}/completion`);
}
