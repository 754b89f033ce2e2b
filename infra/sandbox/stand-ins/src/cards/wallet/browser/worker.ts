// A classic script, because browsers install payment handlers as such. It exports only types, which
// are stripped.

/**
 * Event of a payment request: https://www.w3.org/TR/payment-handler/. TypeScript ships no type for
 * it.
 */
export interface WalletRequest extends Event {
  paymentRequestId: string;
  methodData: { supportedMethods: string; data?: Record<string, string> }[];
  openWindow(address: string): Promise<object | null>;
  respondWith(answer: Promise<Answer> | true): void;
}

export interface Answer {
  methodName: string;
  details: unknown;
}

/** Open sheets that have not been answered yet, by payment request. */
const waiting = new Map<string, (details: unknown) => void>();

addEventListener('canmakepayment', (event) => (event as WalletRequest).respondWith(true));

addEventListener('paymentrequest', (event) => {
  const asked = event as WalletRequest;
  asked.respondWith(answerTo(asked));
});

addEventListener('message', ({ data }) => {
  waiting.get(data?.request)?.(data.details);
  waiting.delete(data?.request);
});

/**
 * Opens the sheet and waits for its answer. If the sheet is closed, the browser ends the request
 * itself.
 */
async function answerTo(asked: WalletRequest): Promise<Answer> {
  const { paymentRequestId, methodData } = asked;
  const [method] = methodData;
  const answered = new Promise<unknown>((hear) => waiting.set(paymentRequestId, hear));
  const address = new URLSearchParams({ ...method?.data, request: paymentRequestId });
  if (!(await asked.openWindow(`/wallet/sheet?${address}`))) throw new Error('No window opened.');
  return { methodName: method?.supportedMethods ?? '', details: await answered };
}
