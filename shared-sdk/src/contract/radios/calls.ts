import { call, domain } from '@sideband/shared-sdk/wire';
import { radioRefusal, refreshRefusal } from './errors.ts';
import {
  instructionRequest,
  radioInfo,
  radioName,
  refreshed,
  refreshRequest,
  validated,
} from './model.ts';

/**
 * Radios in cars, boats, planes and homes, by the full ID printed on them. A lookup requires a
 * human check, and failed lookups count toward the shared limit of five per device in ten minutes.
 * `findRadio` runs the human check as needed.
 */
export const radios = domain('radios', {
  /**
   * Returns what is known about a radio, by its ID or the VIN of its car. A caller who sends the
   * VIN gets only the last four characters of the radio ID. Not retried automatically, but safe to
   * retry. Spec: application §7 device.
   */
  info: call.post('device/info', {
    credential: 'session',
    body: radioName,
    answer: radioInfo,
    refusals: radioRefusal,
  }),
  /**
   * Sends the activation signal again, to a radio of the signed-in customer or to an unowned one,
   * and emails the owner instructions. Limited to three signals per radio within 24 hours; over the
   * limit, refused with `REFRESH_LIMIT_REACHED` and `retryAfterSeconds`.
   *
   * Not retried automatically: every signal counts. After a lost response the signal may have been
   * sent, so let the customer wait before sending another. Spec: application §7 device, §8.
   */
  refresh: call.post('device/refresh', {
    credential: 'session',
    body: refreshRequest,
    answer: refreshed,
    refusals: refreshRefusal,
  }),
  /**
   * Sends the activation signal for a visitor who is not signed in, and instructions by text
   * message or email, provided that the phone number or email address is the owner's. Not retried
   * automatically; counts toward the same limit as `refresh`. Spec: application §7 device.
   */
  sendRefreshInstruction: call.post('device/send-refresh-instruction', {
    credential: 'session',
    body: instructionRequest,
    answer: refreshed,
    refusals: refreshRefusal,
  }),
  /**
   * Checks that a radio with this ID or VIN exists. Refused with `DEVICE_NOT_FOUND` if none does.
   * Not retried automatically, but safe to retry. Spec: application §7 device.
   */
  validate: call.post('device/validate', {
    credential: 'session',
    body: radioName,
    answer: validated,
    refusals: radioRefusal,
  }),
});
