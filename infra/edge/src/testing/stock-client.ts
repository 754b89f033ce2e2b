import { OFREPProvider } from '@openfeature/ofrep-provider';
import { OpenFeature } from '@openfeature/server-sdk';

/** The OpenFeature SDK of a server with its stock OFREP provider, asking this edge. */
export async function stockClient(baseUrl: string) {
  await OpenFeature.setProviderAndWait(new OFREPProvider({ baseUrl }));
  return Object.assign(OpenFeature.getClient(), {
    [Symbol.asyncDispose]: () => OpenFeature.close(),
  });
}
