import type { Order } from '@sideband/shared-sdk/orders';

/** As it is said on the phone: the beginning is enough to find it by. */
export const orderNumber = ({ id }: Pick<Order, 'id'>): string => {
  const [, number] = /^OAC-([0-9a-f]{8})/i.exec(id) ?? [];
  return number ? `OAC-${number.toUpperCase()}` : id;
};

/** `avery@example.com` → `a•••@example.com`. */
export const maskedEmail = (email: string): string => email.replace(/^(.)[^@]*@/u, '$1•••@');
