import type { radios } from '@sideband/shared-sdk/radios/calls';
import { accept } from '@sideband/shared-sdk/wire';
import type { Handler } from '../http/serve.ts';
import { lookUpRadio, shownId } from './look-up-radio.ts';

export const validateRadio: Handler<typeof radios.validate> = async (
  { body, ...asking },
  services,
) => {
  const found = await lookUpRadio(services, asking, body);
  return found.ok ? accept({ radioId: shownId(found.value, body), isValid: true }) : found;
};
