import type { Breakdown } from '@sideband/shared-sdk/blocks/breakdown';
import type { Order, OrderRefusal } from '@sideband/shared-sdk/orders';

/** What keeps an order from being made or carried out, where the person can do something about it. */
export type OrderProblem =
  | {
      kind: 'refused';
      code: Exclude<OrderRefusal['code'], 'SUB_ALREADY_EXISTS_FOR_IDENTITY'>;
      /** The service address is where we know no taxes: nothing is wrong with the offer. */
      isUntaxed?: boolean;
    }
  | { kind: 'brokeDown'; breakdown: Breakdown };

/** Something to be said above the button, besides the price. */
export type PriceNote =
  /** The price ran out, and another number stands there now. */
  | 'moved'
  /** The price ran out and is the same: whoever pressed need not press again. */
  | 'same'
  /** An answer was lost, and it turned out that nothing was bought. */
  | 'untouched';

/** An order, and the choices it was made of: other choices need another order. */
export interface Priced {
  order: Order;
  asked: string;
}

/** A press on the button, as it is sent: the server acts once for each key. */
export interface Sent extends Priced {
  key: string;
  paymentMethodId?: string | undefined;
}

/** An order whose end nobody has seen. */
interface Open {
  orderId: string;
  asked: string;
}

export type OrderState =
  /** The choices have no price: nobody has asked, or it could not be had for those in `asked`. */
  | { step: 'unpriced'; asked?: string; problem?: OrderProblem }
  | { step: 'pricing'; asked: string; before?: Order }
  | ({ step: 'priced'; note?: PriceNote; problem?: OrderProblem } & Priced)
  | ({ step: 'placing' } & Sent)
  /** The customer's bank asks them whether it is them. */
  | ({ step: 'challenge'; clientSecret: string } & Sent)
  /** The answer was lost: money may have been taken. `underWay`: it was looked up, and is not done yet. */
  | ({ step: 'unsure'; underWay?: boolean; problem?: OrderProblem } & Open)
  | ({ step: 'checking' } & Open)
  /** The card did not pay; another may, at the same price. */
  | ({ step: 'declined' } & Priced)
  | { step: 'placed'; order: Order }
  | { step: 'alreadyYours' };

export type OrderEvent =
  /** What is chosen now; empty while something is missing. */
  | { type: 'chosen'; asked: string }
  | { type: 'retryChosen' }
  | { type: 'priced'; order: Order }
  | { type: 'refused'; code: OrderRefusal['code']; isUntaxed?: boolean }
  | { type: 'brokeDown'; breakdown: Breakdown }
  | { type: 'pressed'; key: string; paymentMethodId?: string | undefined }
  /** The price holds no longer; nothing was charged. */
  | { type: 'lapsed' }
  | { type: 'declined' }
  | { type: 'answerLost' }
  | { type: 'checkChosen' }
  /** An order as it is: after confirming it, and after looking it up. */
  | { type: 'orderRead'; order: Order }
  /** A page that was loaded anew finds a press whose end it did not see. */
  | ({ type: 'pressFound' } & Open)
  /** Another card was given. */
  | { type: 'paymentGiven' };

export type At<Step extends OrderState['step']> = Extract<OrderState, { step: Step }>;
