import type { Breakdown } from '@sideband/shared-sdk/blocks/breakdown';
import type { Order, OrderRefusal } from '@sideband/shared-sdk/orders';

/** What the flow needs to know of an order. */
export type Buyable = Pick<Order, 'id' | 'state' | 'charges' | 'nextAction' | 'failure'>;

/** Problem with pricing or placing an order that the customer can resolve. */
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
  /** A response was lost, and reading the order showed that nothing was bought. */
  | 'untouched';

/** Order with the choices that it was priced for. Other choices need another order. */
export interface Priced<O> {
  order: O;
  asked: string;
}

/** One intent to buy. The server acts once per idempotency key. */
export interface Press {
  key: string;
  paymentMethodId?: string | undefined;
}

/** Confirmation to send. */
export type Sent<O = Order> = Priced<O> & Press;

/** Order whose outcome is unknown. The press is missing if it was not kept. */
export interface Open {
  orderId: string;
  asked: string;
  key?: string | undefined;
  paymentMethodId?: string | undefined;
}

export type OrderState<O = Order> =
  /** The choices have no price: none was requested, or pricing the choices in `asked` failed. */
  | { step: 'unpriced'; asked?: string; problem?: OrderProblem }
  | { step: 'pricing'; asked: string; before?: O }
  /**
   * `press`: a confirmation that never took effect. If the same press is repeated, its key is
   * reused.
   */
  | ({
      step: 'priced';
      note?: PriceNote;
      problem?: OrderProblem;
      press?: Press | undefined;
    } & Priced<O>)
  /**
   * `isAfterBank`: the bank challenge has ended. The order is read, and confirmed if it still
   * waits.
   */
  | ({ step: 'placing'; isAfterBank?: boolean } & Sent<O>)
  /** The customer's bank requires a 3-D Secure challenge. */
  | ({ step: 'challenge'; clientSecret: string } & Sent<O>)
  /**
   * The response was lost, so money may have moved. `underWay`: the order was read and is still in
   * progress.
   */
  | ({ step: 'unsure'; underWay?: boolean; problem?: OrderProblem } & Open)
  | ({ step: 'checking' } & Open)
  /** The card was declined. Another card can pay the same price. */
  | ({ step: 'declined' } & Priced<O>)
  | { step: 'placed'; order: O }
  | { step: 'alreadyYours' };

export type OrderEvent<O = Order> =
  /** Serialized choices. Empty while a required choice is missing. */
  | { type: 'chosen'; asked: string }
  | { type: 'retryChosen' }
  | { type: 'priced'; order: O }
  | { type: 'refused'; code: OrderRefusal['code']; isUntaxed?: boolean }
  | { type: 'brokeDown'; breakdown: Breakdown }
  | ({ type: 'pressed' } & Press)
  /** The price has expired. Nothing was charged. */
  | { type: 'lapsed' }
  | { type: 'declined' }
  | { type: 'answerLost' }
  | { type: 'checkChosen' }
  /** The bank's page has been closed. Only the order shows what the bank decided. */
  | { type: 'challengeEnded'; outcome: 'succeeded' | 'refused' | 'unsure' }
  /** Current state of the order, after a confirmation or a lookup. */
  | { type: 'orderRead'; order: O }
  /** After a reload, a confirmation was found whose outcome this page has not seen. */
  | ({ type: 'pressFound' } & Open);

export type At<Step extends OrderState['step'], O = Order> = Extract<OrderState<O>, { step: Step }>;
