import { readS3Setting, type S3Credentials } from './s3/s3-setting.ts';
import { openS3Store } from './s3/s3-store.ts';
import type { ArtifactStore } from './store/artifact-store.ts';
import { openFolderStore } from './store/folder-store.ts';

/**
 * Opens the store that `ARTIFACT_STORE` names: `s3://bucket/prefix?endpoint=…&region=…`, or the
 * default folder when the variable is not set. `credentials` is called before every request to S3,
 * so it should cache credentials while they are valid. Throws when the setting cannot be parsed, or
 * when there are no credentials. Sends no request to S3 yet.
 */
export async function openArtifactStore(
  setting: string | undefined,
  defaultFolder: string,
  credentials: () => Promise<S3Credentials> = noCredentials,
): Promise<ArtifactStore> {
  if (!setting) return openFolderStore(defaultFolder);
  const read = readS3Setting(setting);
  await credentials().catch((cause: unknown) => {
    const found = 'AWS_ACCESS_KEY_ID, a profile, or the role of this machine';
    throw new Error(`ARTIFACT_STORE names S3, which needs credentials: ${found}`, { cause });
  });
  return openS3Store(read, credentials);
}

const noCredentials = () => Promise.reject(new Error('the caller passed no credentials'));
