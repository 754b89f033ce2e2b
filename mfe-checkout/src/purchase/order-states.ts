import type { Breakdown } from '@sideband/shared-sdk/blocks/breakdown';
import type { Order, OrderRefusal } from '@sideband/shared-sdk/orders';

/** Problem of pricing or placing an order that the customer can do something about. */
export type OrderProblem =
  | {
      kind: 'refused';
      code: Exclude<OrderRefusal['code'], 'SUB_ALREADY_EXISTS_FOR_IDENTITY'>;
      /** No tax rate is known for the service address. The offer itself is fine. */
      isUntaxed?: boolean;
    }
  | { kind: 'brokeDown'; breakdown: Breakdown };

/** Note above the button, in addition to the price. */
export type PriceNote =
  /** The price expired, and the new one differs. */
  | 'moved'
  /** The price expired, and the new one is the same, so no second press is needed. */
  | 'same'
  /** A response was lost, and it turned out that nothing was bought. */
  | 'untouched';

/** Order with the choices that it was priced for. Other choices need another order. */
export interface Priced {
  order: Order;
  asked: string;
}

/** Confirmation to send. The server acts once per idempotency key. */
export interface Sent extends Priced {
  key: string;
  paymentMethodId?: string | undefined;
}

/** Order whose outcome is unknown. */
interface Open {
  orderId: string;
  asked: string;
}

export type OrderState =
  /** The choices have no price: none was requested, or pricing the choices in `asked` failed. */
  | { step: 'unpriced'; asked?: string; problem?: OrderProblem }
  | { step: 'pricing'; asked: string; before?: Order }
  | ({ step: 'priced'; note?: PriceNote; problem?: OrderProblem } & Priced)
  | ({ step: 'placing' } & Sent)
  /** The customer's bank requires a 3-D Secure challenge. */
  | ({ step: 'challenge'; clientSecret: string } & Sent)
  /**
   * The response was lost, so money may have moved. `underWay`: the order was read and is still in
   * progress.
   */
  | ({ step: 'unsure'; underWay?: boolean; problem?: OrderProblem } & Open)
  | ({ step: 'checking' } & Open)
  /** The card was declined. Another card can pay the same price. */
  | ({ step: 'declined' } & Priced)
  | { step: 'placed'; order: Order }
  | { step: 'alreadyYours' };

export type OrderEvent =
  /** Serialized choices. Empty while something is missing. */
  | { type: 'chosen'; asked: string }
  | { type: 'retryChosen' }
  | { type: 'priced'; order: Order }
  | { type: 'refused'; code: OrderRefusal['code']; isUntaxed?: boolean }
  | { type: 'brokeDown'; breakdown: Breakdown }
  | { type: 'pressed'; key: string; paymentMethodId?: string | undefined }
  /** The price has expired. Nothing was charged. */
  | { type: 'lapsed' }
  | { type: 'declined' }
  | { type: 'answerLost' }
  | { type: 'checkChosen' }
  /** Current state of the order, after a confirmation or a lookup. */
  | { type: 'orderRead'; order: Order }
  /** After a reload, a confirmation was found whose outcome this page has not seen. */
  | ({ type: 'pressFound' } & Open)
  /** Another payment method was given. */
  | { type: 'paymentGiven' };

export type At<Step extends OrderState['step']> = Extract<OrderState, { step: Step }>;
