interface AwsCredentials {
  accessKeyId: string;
  secretAccessKey: string;
  sessionToken?: string | undefined;
}

let provider: (() => Promise<AwsCredentials>) | undefined;

/**
 * Returns the credentials of this process for AWS as the SDKs of AWS find them: environment, shared
 * configuration and SSO, a web identity token, or the role of the container or machine. Temporary
 * ones are renewed before they expire. The SDK is loaded on use, because most installations have no
 * S3.
 */
export async function awsCredentials(): Promise<AwsCredentials> {
  const { defaultProvider } = await import('@aws-sdk/credential-provider-node');
  provider ??= defaultProvider();
  return provider();
}
