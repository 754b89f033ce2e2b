import { signRecord } from '@sideband/artifacts/signature';
import type { PublicationAnswer, StoredVersionAnswer } from '@sideband/control/contract';
import type { Control } from '../control/control.ts';
import type { StampedBuild } from './stamp-build.ts';

/** Signs a build and uploads it to control, which stores it only for a short time. Idempotent. */
export async function publishPreview(
  control: Control,
  { name, key, build }: { name: string; key: string; build: StampedBuild },
) {
  const { version, record, files } = build;
  // When an edit is reverted, the build equals an earlier one, which is already stored.
  if (await control.find<StoredVersionAnswer>(`/versions/${name}/${version}`)) return;
  const { id, missing } = await control.ask<PublicationAnswer>('/publications', {
    method: 'POST',
    repeats: true,
    body: { record: record.toString('utf8'), signature: signRecord(record, key) },
  });
  await Promise.all(
    missing.map((path) => {
      const address = path.split('/').map(encodeURIComponent).join('/');
      const body = new Uint8Array(files.get(path) ?? []);
      const call = { method: 'PUT', body, repeats: true } as const;
      return control.ask(`/publications/${id}/files/${address}`, call);
    }),
  );
  await control.ask(`/publications/${id}/completion`, { method: 'POST', repeats: true });
}
