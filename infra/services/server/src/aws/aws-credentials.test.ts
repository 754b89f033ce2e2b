import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { awsCredentials } from './aws-credentials.ts';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'aws-'));
  for (const name of Object.keys(process.env))
    if (name.startsWith('AWS_')) delete process.env[name];
  process.env.AWS_EC2_METADATA_DISABLED = 'true';
  process.env.AWS_CONFIG_FILE = join(folder, 'config');
  process.env.AWS_SHARED_CREDENTIALS_FILE = join(folder, 'credentials');
});
afterAll(() => rm(folder, { recursive: true, force: true }));

describe('awsCredentials', () => {
  it('finds the credentials of a profile in a shared file', async () => {
    process.env.AWS_PROFILE = 'releases';
    const lines = ['[releases]', 'aws_access_key_id = a', 'aws_secret_access_key = b'];
    await writeFile(join(folder, 'credentials'), lines.join('\n'));

    expect(await awsCredentials()).toMatchObject({ accessKeyId: 'a', secretAccessKey: 'b' });
  });
});
