interface AwsCredentials {
  accessKeyId: string;
  secretAccessKey: string;
  sessionToken?: string | undefined;
}

let provider: (() => Promise<AwsCredentials>) | undefined;

/**
 * Returns the AWS credentials of this process. They are looked up the way the AWS SDKs do it:
 * environment, shared configuration and SSO, web identity token, then the role of the container or
 * machine. Temporary credentials are renewed before they expire. The AWS SDK is loaded on first
 * use, because most installations have no S3.
 */
export async function awsCredentials(): Promise<AwsCredentials> {
  const { defaultProvider } = await import('@aws-sdk/credential-provider-node');
  provider ??= defaultProvider();
  return provider();
}
