import type { Toggle } from '@sideband/control/contract';
import { isObject, readJson } from '../draft/read-json.ts';

export const readToggle = (text: string) =>
  readJson(text, isToggle, 'A toggle is an object with state and variants.');

/** Checks only what rendering needs. Control validates the rest. */
function isToggle(value: unknown): value is Toggle {
  if (!isObject(value)) return false;
  const { variants, targeting, metadata } = value;
  return (
    isObject(variants) &&
    (targeting === undefined || isObject(targeting)) &&
    (metadata === undefined || isObject(metadata))
  );
}
