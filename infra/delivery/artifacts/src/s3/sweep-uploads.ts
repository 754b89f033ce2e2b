import type { AskS3 } from './ask-s3.ts';
import { keys } from './keys.ts';
import { listKeys } from './list-keys.ts';

/** Longer than any upload takes. An upload this old that is not a version was interrupted. */
const abandonedMs = 24 * 60 * 60 * 1000;

/** Removes the files of abandoned uploads for the given name. */
export async function sweepUploads({
  ask,
  prefix,
  name,
  uploadOf,
}: {
  ask: AskS3;
  prefix: string;
  name: string;
  uploadOf: (name: string, version: string) => Promise<string | undefined>;
}) {
  for (const { key, modifiedAt } of await listKeys(ask, prefix, keys.ofName(name))) {
    if (!(Date.now() - modifiedAt.getTime() > abandonedMs)) continue;
    const [, , version = '', upload] = key.split('/');
    if ((await uploadOf(name, version)) === upload) continue;
    const response = await ask({ method: 'DELETE', key });
    await response.body?.cancel();
  }
}
