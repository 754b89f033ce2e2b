import type { accounts } from '@sideband/shared-sdk/account';
import type { accountManagement } from '@sideband/shared-sdk/account-management';
import type { billing } from '@sideband/shared-sdk/billing';
import type { billingService } from '@sideband/shared-sdk/billing-service';
import type { configuration } from '@sideband/shared-sdk/configuration';
import type { connectedDevices } from '@sideband/shared-sdk/connected-devices/calls';
import type { content } from '@sideband/shared-sdk/content';
import type { device } from '@sideband/shared-sdk/device';
import type { deviceAuthentication } from '@sideband/shared-sdk/device-authentication';
import type { eligibilityCheck } from '@sideband/shared-sdk/eligibility-check';
import type { giftCards } from '@sideband/shared-sdk/gift-cards';
import type { identification } from '@sideband/shared-sdk/identification';
import type { identities } from '@sideband/shared-sdk/identity';
import type { invoices } from '@sideband/shared-sdk/invoices';
import type { linkedServices } from '@sideband/shared-sdk/linked-services/calls';
import type { linking } from '@sideband/shared-sdk/linking';
import type { localization } from '@sideband/shared-sdk/localization';
import type { magicLinks } from '@sideband/shared-sdk/magic-link';
import type { offers } from '@sideband/shared-sdk/offers';
import type { oneTimePasscodes } from '@sideband/shared-sdk/one-time-passcode';
import type { orders } from '@sideband/shared-sdk/orders';
import type { outreach } from '@sideband/shared-sdk/outreach';
import type { ownIdentities } from '@sideband/shared-sdk/own-identity';
import type { passkeys } from '@sideband/shared-sdk/passkey';
import type { paymentMethods } from '@sideband/shared-sdk/payment-methods';
import type { payments } from '@sideband/shared-sdk/payments';
import type { personalisation } from '@sideband/shared-sdk/personalisation';
import type { privacy } from '@sideband/shared-sdk/privacy';
import type { profiles } from '@sideband/shared-sdk/profile';
import type { radios } from '@sideband/shared-sdk/radios';
import type { serviceAccess } from '@sideband/shared-sdk/service-access';
import type { sessions } from '@sideband/shared-sdk/session';
import type { telemetryCalls } from '@sideband/shared-sdk/telemetry';
import type { time } from '@sideband/shared-sdk/time';
import type { trials } from '@sideband/shared-sdk/trial';
import type { userEventCalls } from '@sideband/shared-sdk/user-events';
import type { utility } from '@sideband/shared-sdk/utility';
import type { validations } from '@sideband/shared-sdk/validation';
import type { vehicleStates } from '@sideband/shared-sdk/vehicle-state';
import type { webOffers } from '@sideband/shared-sdk/web-offers';
import { accept, refuse } from '@sideband/shared-sdk/wire';
import { answerWith } from './answer.ts';
import { Failure } from './twin.ts';

export type CallName =
  | `account.${keyof typeof accounts}`
  | `accountManagement.${keyof typeof accountManagement}`
  | `billing.${keyof typeof billing}`
  | `eligibilityCheck.${keyof typeof eligibilityCheck}`
  | `outreach.${keyof typeof outreach}`
  | `billingService.${keyof typeof billingService}`
  | `connectedDevices.${keyof typeof connectedDevices}`
  | `linkedServices.${keyof typeof linkedServices}`
  | `payments.${keyof typeof payments}`
  | `configuration.${keyof typeof configuration}`
  | `content.${keyof typeof content}`
  | `device.${keyof typeof device}`
  | `deviceAuthentication.${keyof typeof deviceAuthentication}`
  | `giftCards.${keyof typeof giftCards}`
  | `identification.${keyof typeof identification}`
  | `identity.${keyof typeof identities}`
  | `magicLink.${keyof typeof magicLinks}`
  | `offers.${keyof typeof offers}`
  | `oneTimePasscode.${keyof typeof oneTimePasscodes}`
  | `orders.${keyof typeof orders}`
  | `ownIdentity.${keyof typeof ownIdentities}`
  | `passkey.${keyof typeof passkeys}`
  | `paymentMethods.${keyof typeof paymentMethods}`
  | `payments.${keyof typeof payments}`
  | `profile.${keyof typeof profiles}`
  | `radios.${keyof typeof radios}`
  | `invoices.${keyof typeof invoices}`
  | `linking.${keyof typeof linking}`
  | `localization.${keyof typeof localization}`
  | `personalisation.${keyof typeof personalisation}`
  | `privacy.${keyof typeof privacy}`
  | `serviceAccess.${keyof typeof serviceAccess}`
  | `session.${keyof typeof sessions}`
  | `telemetry.${keyof typeof telemetryCalls}`
  | `time.${keyof typeof time}`
  | `userEvents.${keyof typeof userEventCalls}`
  | `webOffers.${keyof typeof webOffers}`
  | `utility.${keyof typeof utility}`
  | `validation.${keyof typeof validations}`
  | `trial.${keyof typeof trials}`
  | `vehicleState.${keyof typeof vehicleStates}`;

type Fault = (act: () => Promise<Response>) => Promise<Response>;

/** The error that `fetch` throws in a browser when the connection drops. */
const dropped = () => new TypeError('Failed to fetch');

/** Creates the functions that make individual calls fail. */
export function createMischief() {
  const next = new Map<string, Fault[]>();
  const asked = new Map<string, number>();
  let delayMs = 0;

  const plan = (call: CallName, fault: Fault) =>
    void next.set(call, [...(next.get(call) ?? []), fault]);

  return {
    loseAnswer: (call: CallName) =>
      plan(call, async (act) => {
        await act();
        throw dropped();
      }),
    strand(call: CallName) {
      let stranded: (() => Promise<Response>) | undefined;
      plan(call, async (act) => {
        stranded = act;
        throw dropped();
      });
      return () => stranded?.();
    },
    fail: (call: CallName, how: number | 'network') =>
      plan(call, async () => {
        if (how === 'network') throw dropped();
        return answerWith(() => {
          throw new Failure(how, how === 401 ? 'UNAUTHENTICATED' : 'SYSTEM');
        });
      }),
    answer: (call: CallName, data: unknown) => plan(call, () => answerWith(() => accept(data))),
    refuse: (call: CallName, refusal: { code: string; retryAfterSeconds?: number }) =>
      plan(call, () => answerWith(() => refuse(refusal))),
    delay(ms: number) {
      delayMs = ms;
    },
    timesAsked: (call: CallName) => asked.get(call) ?? 0,

    async around(call: string, act: () => Promise<Response>): Promise<Response> {
      asked.set(call, (asked.get(call) ?? 0) + 1);
      if (delayMs > 0) await new Promise((resolve) => setTimeout(resolve, delayMs));
      const fault = next.get(call)?.shift();
      return fault ? fault(act) : act();
    },
  };
}
