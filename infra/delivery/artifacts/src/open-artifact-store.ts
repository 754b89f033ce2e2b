import { readS3Setting, type S3Credentials } from './s3/s3-setting.ts';
import { openS3Store } from './s3/s3-store.ts';
import type { ArtifactStore } from './store/artifact-store.ts';
import { openFolderStore } from './store/folder-store.ts';

/**
 * Opens the store that `ARTIFACT_STORE` names: `s3://bucket/prefix?endpoint=…&region=…`, or the
 * default folder when it is not set. S3 requests are signed with the credentials in the environment
 * (`AWS_ACCESS_KEY_ID`, `AWS_SECRET_ACCESS_KEY`, `AWS_SESSION_TOKEN`). Throws when the setting
 * cannot be parsed. Sends no request yet.
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
