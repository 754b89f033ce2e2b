import { useSettledSession } from '@sideband/shared-sdk/blocks/signed-in';
import { useHoldReveal } from '@sideband/shared-sdk/react';
import { Navigate, useLocation } from '@sideband/shared-sdk/react/router';
import { Skeleton } from '@sideband/shared-sdk/ui';
import { AlreadyYours } from '../purchase/AlreadyYours.tsx';
import { isIneligible } from '../purchase/ineligible.ts';
import { NotForThisAccount } from '../purchase/NotForThisAccount.tsx';
import { isUnsure, Unsure } from '../purchase/Unsure.tsx';
import { useHeadingFocus } from '../purchase/useHeadingFocus.ts';
import { Steps } from './Steps.tsx';
import { useSelfPay } from './useSelfPay.ts';

/** A streaming plan, one question on a page. */
export function SelfPayScreen() {
  const { search } = useLocation();
  const session = useSettledSession();
  if (isIneligible(search)) return <NotForThisAccount />;
  if (session.type === 'starting') return <Loading />;
  return <Flow />;
}

function Flow() {
  const selfPay = useSelfPay();
  const { asked, step, isLoading, address, ordering } = selfPay;
  const { state, checkOrder } = ordering;
  const page = useHeadingFocus(
    isUnsure(state) ? 'unsure' : state.step === 'alreadyYours' ? 'end' : '',
  );
  if (isLoading || state.step === 'placed') return <Loading />;
  return (
    <div ref={page}>
      {isUnsure(state) ? (
        <Unsure state={state} onCheck={checkOrder} />
      ) : state.step === 'alreadyYours' ? (
        <AlreadyYours />
      ) : (
        <>
          {asked !== step && <Navigate to={address(step)} replace />}
          <Steps selfPay={selfPay} />
        </>
      )}
    </div>
  );
}

/** Who comes from another page stays there until there is something to read. */
function Loading() {
  useHoldReveal(true);
  return <Skeleton shape={['title', 'text', 'card', 'card', 'button']} />;
}
