import { isServiceError, type Sdk } from '@sideband/shared-sdk';
import { type Account, accounts } from '@sideband/shared-sdk/account';
import { type Breakdown, breakdownOf } from '@sideband/shared-sdk/blocks/breakdown';
import { identities } from '@sideband/shared-sdk/identity';
import { type Order, orders } from '@sideband/shared-sdk/orders';
import { orderId } from '@sideband/shared-sdk/orders/model';

export type Started =
  | {
      step: 'started';
      order: Order;
      account: Account;
      /** Whether the customer has a password or a passkey, and so does not depend on passcodes. */
      hasCredentials: boolean;
    }
  | { step: 'notStarted'; order?: Order }
  | { step: 'unread'; breakdown: Breakdown };

/** Reads a confirmed order of the signed-in customer. Never rejects. */
export async function readStarted(sdk: Sdk, asked: string): Promise<Started> {
  const id = orderId.safeParse(asked);
  if (!id.success) return { step: 'notStarted' };
  try {
    const [{ value: order }, { value: account }, { value: me }] = await Promise.all([
      sdk.bind(orders).getOrder({ params: { orderId: id.data } }),
      sdk.bind(accounts).read(),
      sdk.bind(identities).me(),
    ]);
    if (order.state !== 'confirmed') return { step: 'notStarted', order };
    return { step: 'started', order, account, hasCredentials: me.hasPassword || me.passkeys > 0 };
  } catch (error) {
    if (isServiceError(error) && error.status === 404) return { step: 'notStarted' };
    return { step: 'unread', breakdown: breakdownOf(error) };
  }
}
