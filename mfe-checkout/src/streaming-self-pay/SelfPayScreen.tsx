import { paths } from '../paths.ts';
import { Entrance } from '../purchase/Entrance.tsx';
import { streaming } from '../purchase/streaming.ts';
import { Steps } from '../steps/Steps.tsx';
import { useStepFlow } from '../steps/useStepFlow.ts';

/** Sells a streaming plan on pages: what to buy, who buys it, how to pay. */
export function SelfPayScreen() {
  return (
    <Entrance>
      <Flow />
    </Entrance>
  );
}

const words = { pageTitle: 'selfPay.pageTitle' };
const steps = ['plan', 'account', 'payment'] as const;

function Flow() {
  const path = paths.streamingSelfPay;
  const flow = useStepFlow({ ...streaming, name: 'streamingSelfPay', path, steps, words });
  return <Steps flow={flow} takesCodes />;
}
