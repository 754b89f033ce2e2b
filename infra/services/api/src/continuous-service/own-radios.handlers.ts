import type { continuousService } from '@sideband/shared-sdk/continuous-service/calls';
import { isExisting } from '@sideband/shared-sdk/rules/subscription-states';
import { accept, refuse } from '@sideband/shared-sdk/wire';
import type { Handler } from '../http/serve.ts';
import { nameRadio } from '../radios/mask-radio.ts';
import { ownRadios, ownRadiosEndingIn } from '../radios/own-radios.ts';
import { subscriptionsOf } from '../subscriptions/subscriptions.table.ts';

/** Lists the customer's radios. A radio with a null `subscriptionId` is free to get a plan. */
export const readOwnRadios: Handler<typeof continuousService.readRadios> = async (
  { customer },
  { db },
) => {
  const bought = await subscriptionsOf(db, customer.accountNumber);
  const radios = await ownRadios(db, customer);
  return accept({
    radios: radios.map((radio) => {
      const { radioIdLastFour, yearMakeModel, nickname, eligibilityStatus } = nameRadio(radio);
      const { deviceId, type } = radio;
      const plan = bought.find((one) => one.deviceId === deviceId && one.state !== 'closed');
      return {
        last4DigitsOfRadioId: radioIdLastFour,
        deviceId,
        type,
        eligibilityStatus,
        ...(yearMakeModel && { yearMakeModel }),
        ...(nickname && { nickname }),
        subscriptionId: plan?.subscriptionId ?? null,
      };
    }),
  });
};

export const checkOwnRadio: Handler<typeof continuousService.checkRadio> = async (
  { body: { radioId: lastFour }, customer },
  { db },
) => {
  const [radio, another] = await ownRadiosEndingIn(db, customer, lastFour);
  if (!radio) return refuse({ code: 'DEVICE_NOT_FOUND' });
  if (another) return refuse({ code: 'DEVICE_INFORMATION_REQUIRED' });
  return accept({ eligibilityStatus: nameRadio(radio).eligibilityStatus });
};

/**
 * Lists the radio plans that another radio can be added to. Includes inactive plans, but not closed
 * ones.
 */
export const readJoinableSubscriptions: Handler<
  typeof continuousService.readSubscriptions
> = async ({ customer }, { db }) => {
  const bought = await subscriptionsOf(db, customer.accountNumber);
  const radios = await ownRadios(db, customer);
  const joinable = bought.filter(
    ({ family, partOf, state }) => family !== 'streaming' && partOf === null && state !== 'closed',
  );
  return accept({
    subscriptions: joinable.map(({ subscriptionId, productId, state, deviceId }) => {
      const radio = radios.find((one) => one.deviceId === deviceId);
      return {
        id: subscriptionId,
        planIds: [productId],
        isActive: isExisting({ state }),
        ...(radio && { last4DigitsOfRadioId: radio.radioId.slice(-4) }),
      };
    }),
  });
};
