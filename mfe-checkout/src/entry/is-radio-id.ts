import { normaliseRadioId } from '@sideband/shared-sdk/radio-numbers';

const shape = /^([\dA-Z]{8,12}|[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12})$/i;

/** Returns whether the text has the format of a radio ID or a device ID. */
export const isRadioId = (typed: string): boolean => shape.test(normaliseRadioId(typed));
