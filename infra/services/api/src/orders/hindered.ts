import type { ConfirmRefusal } from '@sideband/shared-sdk/orders/errors';

/**
 * Thrown when an order turns out to be impossible while it is carried out, so that the transaction
 * rolls back.
 */
export class Hindered extends Error {
  override name = 'Hindered';
  readonly code: ConfirmRefusal['code'];
  constructor(code: ConfirmRefusal['code']) {
    super(code);
    this.code = code;
  }
}
