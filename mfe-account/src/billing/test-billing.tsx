import type { GivenCustomer } from '@sideband/shared-sdk/fake';
import { visit } from '../test-visit.tsx';

type Visit = NonNullable<Parameters<typeof visit>[0]>;
export type Backend = Awaited<ReturnType<typeof visit>>['backend'];

interface Options extends Visit {
  given?: (backend: Backend, of: GivenCustomer) => unknown;
}

/** Opens a page of billing for a signed-in customer with a stored card. */
export async function comeToBilling({
  given,
  path = '/account/manage/billing',
  ...more
}: Options = {}) {
  const visited = await visit({ path, moves: true, ...more });
  const { backend, avery } = visited;
  await backend.given.paymentMethod(avery);
  await given?.(backend, avery);
  await visited.signedInBefore();
  visited.open();
  return visited;
}
