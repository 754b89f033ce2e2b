import { noRadioTyped, type TypedRadio, wantedOf } from '@sideband/shared-sdk/blocks/radio-lookup';
import { type FoundRadio, findRadio } from '@sideband/shared-sdk/radios';
import { useSdk, useSession } from '@sideband/shared-sdk/react';
import { useSearchParams } from '@sideband/shared-sdk/react/router';
import { useEffect, useMemo, useRef } from 'react';
import { useChoices } from '../purchase/useChoices.ts';
import { outcomeOf, type RadioOutcome } from './radio-outcome.ts';
import { type Sells, sellsFor } from './sells-for.ts';

export interface RadioChoice {
  radio: FoundRadio | undefined;
  outcome: RadioOutcome | undefined;
  /** Set only when a plan can be bought for the radio. */
  deviceId: string | undefined;
  sells: Sells;
  typed: TypedRadio;
  type: (typed: TypedRadio) => void;
  found: (radio: FoundRadio) => void;
  /** Clears the radio, so that another one can be entered. */
  forget: () => void;
}

/** Radio that the plan is for, kept with the other choices of the flow. */
export function useRadio(keptAt: string): RadioChoice {
  const sdk = useSdk();
  const { choices, change } = useChoices(keptAt);
  const [query] = useSearchParams();
  const { radio } = choices;
  const fromLink = [...query].find(([name]) => name.toLowerCase() === 'radioid')?.[1] ?? '';
  const typed = choices.radioTyped ?? { ...noRadioTyped, radioId: fromLink };
  const outcome = radio && outcomeOf(radio);
  const deviceId = outcome === 'plans' ? radio?.deviceId : undefined;
  const found = (next: FoundRadio) => {
    const isOther = next.deviceId !== radio?.deviceId;
    change({ radio: next, ...(isOther && { offerId: undefined, addOnIds: [] }) });
  };

  // A sign-in may reveal that the radio is the customer's own, so it is looked up again.
  const isSignedIn = useSession().type === 'authenticated';
  const again = useRef(() => {});
  again.current = () => {
    if (outcome !== 'elsewhere' && outcome !== 'trial') return;
    void findRadio(sdk, wantedOf(typed))
      .then((answer) => answer.ok && found(answer.value))
      .catch(() => {}); // The earlier result stays.
  };
  const wasSignedIn = useRef(isSignedIn);
  useEffect(() => {
    if (isSignedIn && !wasSignedIn.current) again.current();
    wasSignedIn.current = isSignedIn;
  }, [isSignedIn]);

  return {
    radio,
    outcome,
    deviceId,
    typed,
    found,
    sells: useMemo(() => sellsFor(deviceId, radio?.type), [deviceId, radio?.type]),
    type: (radioTyped) => change({ radioTyped }),
    forget: () => change({ radio: undefined }),
  };
}
