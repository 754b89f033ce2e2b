import { call, domain } from '@sideband/shared-sdk/wire';
import { radioRefusal, refreshRefusal } from './errors.ts';
import {
  instructionWish,
  radioInfo,
  radioName,
  refreshed,
  refreshWish,
  validated,
} from './model.ts';

/**
 * Radios in cars, boats, planes and homes, by the number on them. The full number travels. Looking one up takes a
 * human check, and counts with the other look-ups: five wrong ones in ten minutes. `findRadio` does all of it.
 */
export const radios = domain('radios', {
  /** What there is at that radio id or car. Safe to repeat by hand. Spec: application §7 device. */
  info: call.post('device/info', {
    credential: 'session',
    body: radioName,
    answer: radioInfo,
    refusals: radioRefusal,
  }),
  /**
   * Sends the activation signal once more, to a radio of whoever is signed in or to nobody's, and writes to its
   * customer that it did. Never repeated by itself: each sending counts towards the radio's limit, three within a
   * day; when the answer is lost the signal may be under way, so wait before offering another. Spec: application §7
   * device, §8.
   */
  refresh: call.post('device/refresh', {
    credential: 'session',
    body: refreshWish,
    answer: refreshed,
    refusals: refreshRefusal,
  }),
  /**
   * For who is not signed in: sends the signal, and the steps by text message or email, where the number or address
   * is that of whose radio it is. Never repeated by itself; counts like `refresh`. Spec: application §7 device.
   */
  sendRefreshInstruction: call.post('device/send-refresh-instruction', {
    credential: 'session',
    body: instructionWish,
    answer: refreshed,
    refusals: refreshRefusal,
  }),
  /** Whether the number is one of ours. Safe to repeat by hand. Spec: application §7 device. */
  validate: call.post('device/validate', {
    credential: 'session',
    body: radioName,
    answer: validated,
    refusals: radioRefusal,
  }),
});
