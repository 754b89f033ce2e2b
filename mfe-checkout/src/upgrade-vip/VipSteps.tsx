import { FormattedMessage } from '@sideband/shared-sdk/react';
import { accept } from '@sideband/shared-sdk/wire';
import { useCallback } from 'react';
import { paths } from '../paths.ts';
import { useChoices } from '../purchase/useChoices.ts';
import { Steps } from '../steps/Steps.tsx';
import { useStepFlow } from '../steps/useStepFlow.ts';
import { pairOf, type Vip } from '../vip/read-vip.ts';
import { PartName } from './PartName.tsx';
import { PartsPage } from './PartsPage.tsx';
import { useNameOf } from './useNameOf.tsx';

const keptAt = '/subscribe/upgrade-vip';
const steps = ['radios', 'address', 'payment'] as const;
const wordsFor = (parts: number) => ({
  pageTitle: 'vip.pageTitle',
  pages: {
    radios:
      parts > 1
        ? { title: 'vip.title', lead: 'vip.lead' }
        : { title: 'vip.one.title', lead: 'vip.one.lead' },
    payment: { title: 'vip.payment.title', lead: 'vip.payment.lead' },
  },
  action: 'change' as const,
});

/**
 * Lets the customer choose the parts of VIP and the payment, and review the credit for each old
 * plan.
 */
export function VipSteps({ vip }: { vip: Vip }) {
  const { offer, parts } = vip;
  const { choices } = useChoices(keptAt);
  const read = useCallback(async () => accept({ offers: [offer] }), [offer]);
  const pair = pairOf(vip, choices.subscriptionIds ?? []);
  const flow = useStepFlow<'radios'>({
    name: 'upgradeVip',
    path: paths.vip,
    keptAt,
    steps,
    changesPlan: true,
    isPlanGiven: true,
    words: wordsFor(parts.length),
    sells: { read },
    done: { radios: pair !== undefined },
    request: ({ offerId }) =>
      pair && {
        planSwitch: {
          subscriptionId: pair[0].id,
          offerId,
          ...(pair[1] && { secondSubscriptionId: pair[1].id }),
        },
      },
  });
  const nameOf = useNameOf(flow, pair ?? []);
  const picked = (ids: string[]) => {
    flow.change({ subscriptionIds: ids });
    flow.goOn('radios', { done: { radios: true } });
  };
  return (
    <Steps
      flow={{ ...flow, nameOf }}
      pages={{ radios: <PartsPage flow={flow} parts={parts} onPicked={picked} /> }}
      rows={[
        {
          term: <FormattedMessage id="vip.holds" />,
          value: pair?.map(
            (part) =>
              part && (
                <p key={part.id}>
                  <PartName part={part} />
                </p>
              ),
          ),
          change: flow.address('radios'),
        },
      ]}
      takesGiftCards={false}
    />
  );
}
