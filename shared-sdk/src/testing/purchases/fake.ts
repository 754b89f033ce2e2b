import type { ConfirmRefusal, Order } from '@sideband/shared-sdk/orders';
import { accept, type Result, refuse } from '@sideband/shared-sdk/wire';
import { purchases } from '../../contract/purchases/calls.ts';
import type { Purchased } from '../../contract/purchases/model.ts';
import { cardToPay, confirmAtQuote, orderAtQuote } from '../fake/order-at-quote.ts';
import { plays } from '../fake/quote-of.ts';
import { Failure, twin } from '../fake/twin.ts';

const isOver = refuse({ code: 'OFFER_EXPIRED' as const });
const declined = refuse({ code: 'CREDIT_CARD_ERROR' as const });

export const purchaseTwins = [
  twin(purchases.addSubscription, (visitor, { pay, ...asked }) => {
    const order = orderAtQuote(visitor, { ...asked, kind: 'newSubscription' });
    if (!order) return isOver;
    const { oneTimeCharge } = order.charges;
    const isToPay = oneTimeCharge !== undefined && order.state !== 'confirmed';
    const card = isToPay ? cardToPay(visitor, pay) : undefined;
    if (isToPay && card === undefined) return declined;
    return shown(confirmAtQuote(visitor, order, card));
  }),

  twin(purchases.swapRadio, (visitor, asked) => {
    const order = orderAtQuote(visitor, { ...asked, kind: 'swapRadio' });
    return order ? shown(confirmAtQuote(visitor, order, undefined)) : isOver;
  }),

  twin(purchases.linkDevice, ({ world, customer }, { subscriptionId, radioIdLastFour }) => {
    const bought = world.subscriptions.find(
      (one) => one.customer === customer && one.subscription.id === subscriptionId,
    );
    if (!bought) throw new Failure(404, 'NOT_FOUND');
    const [radio, another] = world.radios.filter(
      (one) => one.customer === customer && one.radioId.endsWith(radioIdLastFour),
    );
    if (!radio || another) return refuse({ code: 'DEVICE_INFORMATION_REQUIRED' as const });
    const answer = (status: string) => accept({ status, subscriptionId });
    if (bought.deviceId === radio.deviceId) return answer('LINK');
    if (bought.subscription.state !== 'active') {
      return refuse({ code: 'ELIGIBILITY_SUBSCRIPTION_REQUIRED' as const });
    }
    // In the fake, a satellite plan without a radio can be linked; any other plan without one is
    // for streaming.
    const hasPlace = bought.plan.startsWith('satellite') && bought.deviceId === undefined;
    if (!hasPlace) return refuse({ code: 'SUBSCRIPTION_PRODUCT_NOT_FOUND' as const });
    if (!radio.isForAudio || plays(world, radio.deviceId)) return answer('CS_INELIGIBLE_RADIO');
    radio.lifecycle = 'selfPay';
    bought.deviceId = radio.deviceId;
    return answer('LINK');
  }),
];

function shown(confirmed: Result<Order, ConfirmRefusal>): Result<Purchased, ConfirmRefusal> {
  if (!confirmed.ok) return confirmed;
  const { id: confirmationNumber, state, subscriptionId, nextAction } = confirmed.value;
  if (state === 'quoted' || state === 'failed' || state === 'expired') return isOver;
  return accept({ confirmationNumber, state, subscriptionId, ...(nextAction && { nextAction }) });
}
