import { isAnswerLost, type Sdk } from '@sideband/shared-sdk';
import { paymentMethods } from '@sideband/shared-sdk/payment-methods';
import { accept, type Result } from '@sideband/shared-sdk/wire';

export type Listed = Awaited<ReturnType<typeof listCards>>;

/** Lists the cards again after a change: the server decides which one is the default. */
export async function listCards(sdk: Sdk) {
  const { value } = await sdk.bind(paymentMethods).getPaymentMethods();
  return { cards: value.paymentMethods, billingProfileId: value.billingProfileId };
}

/**
 * Lists the cards once they are changed. After a lost answer, `isDone` decides from the list
 * whether they are.
 */
export async function listAfter<Refusal>(
  sdk: Sdk,
  change: Promise<Result<unknown, Refusal>>,
  { isDone }: { isDone: (listed: Listed) => boolean },
): Promise<Result<Listed, Refusal>> {
  try {
    const changed = await change;
    if (!changed.ok) return changed;
  } catch (error) {
    const listed = isAnswerLost(error) && (await listCards(sdk));
    if (!listed || !isDone(listed)) throw error;
    return accept(listed);
  }
  return accept(await listCards(sdk));
}
