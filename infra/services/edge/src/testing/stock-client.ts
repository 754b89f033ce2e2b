import { OFREPProvider } from '@openfeature/ofrep-provider';
import { OpenFeature } from '@openfeature/server-sdk';

/**
 * Creates a client of the OpenFeature server SDK that is connected to this edge by the SDK's stock
 * OFREP provider.
 */
export async function stockClient(baseUrl: string) {
  await OpenFeature.setProviderAndWait(new OFREPProvider({ baseUrl }));
  return Object.assign(OpenFeature.getClient(), {
    [Symbol.asyncDispose]: () => OpenFeature.close(),
  });
}
