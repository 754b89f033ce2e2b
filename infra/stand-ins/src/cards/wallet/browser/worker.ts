// A classic script, for browsers install payment handlers as such: what it exports are types, which are not served.

/** What a browser asks: https://www.w3.org/TR/payment-handler/. Not among the types that TypeScript brings. */
export interface PaymentAsked extends Event {
  paymentRequestId: string;
  methodData: { supportedMethods: string; data?: Record<string, string> }[];
  openWindow(address: string): Promise<object | null>;
  respondWith(answer: Promise<Answer> | true): void;
}

export interface Answer {
  methodName: string;
  details: unknown;
}

/** Sheets that somebody has not answered yet, by what they were asked for. */
const waiting = new Map<string, (details: unknown) => void>();

addEventListener('canmakepayment', (event) => (event as PaymentAsked).respondWith(true));

addEventListener('paymentrequest', (event) => {
  const asked = event as PaymentAsked;
  asked.respondWith(answerTo(asked));
});

addEventListener('message', ({ data }) => {
  waiting.get(data?.request)?.(data.details);
  waiting.delete(data?.request);
});

/** Opens the sheet, and waits for its word. Closing it is the browser's matter, which then asks nobody any more. */
async function answerTo(asked: PaymentAsked): Promise<Answer> {
  const { paymentRequestId, methodData } = asked;
  const [method] = methodData;
  const answered = new Promise<unknown>((hear) => waiting.set(paymentRequestId, hear));
  const address = new URLSearchParams({ ...method?.data, request: paymentRequestId });
  if (!(await asked.openWindow(`/wallet/sheet?${address}`))) throw new Error('No window opened.');
  return { methodName: method?.supportedMethods ?? '', details: await answered };
}
