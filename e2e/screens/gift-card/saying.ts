import type { Page } from '@playwright/test';

export const look = 'payment/giftcard/info';
export const redeeming = 'payment/giftcard/redeem';
export const refusal = (code: string, fields: object = {}) => ({ status: 422, code, ...fields });
export const broken = { status: 500, code: 'SYSTEM' };

export const shownCard = { number: '6031 0000 0000 0017', cvc: '123', expiry: '12/30' };

/** Live notices that contain text. Each button has an empty notice of its own. */
export const notice = (page: Page) =>
  page.getByRole('main').getByRole('status').filter({ hasText: /\p{L}/u });
