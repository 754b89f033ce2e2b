import type { ConfirmRefusal } from '@sideband/shared-sdk/orders/errors';

/** An order turns out not to be possible while it is carried out. Thrown, so that nothing of it is kept. */
export class Hindered extends Error {
  override name = 'Hindered';
  readonly code: ConfirmRefusal['code'];
  constructor(code: ConfirmRefusal['code']) {
    super(code);
    this.code = code;
  }
}
