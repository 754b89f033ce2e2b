import { readS3Setting, type S3Credentials } from './s3/s3-setting.ts';
import { openS3Store } from './s3/s3-store.ts';
import type { ArtifactStore } from './store/artifact-store.ts';
import { openFolderStore } from './store/folder-store.ts';

/**
 * The store that `ARTIFACT_STORE` names: `s3://bucket/prefix?endpoint=…&region=…`, or the folder when it
 * is not set. S3 is asked with the credentials of the environment (`AWS_ACCESS_KEY_ID`,
 * `AWS_SECRET_ACCESS_KEY`, `AWS_SESSION_TOKEN`). Throws when the setting cannot be read; nothing is asked yet.
 */
export async function openArtifactStore(
  setting: string | undefined,
  defaultFolder: string,
  credentials: S3Credentials = process.env,
): Promise<ArtifactStore> {
  return setting
    ? openS3Store(readS3Setting(setting, credentials))
    : openFolderStore(defaultFolder);
}
