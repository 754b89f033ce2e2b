import { useSettledSession } from '@sideband/shared-sdk/blocks/signed-in';
import { useHoldReveal } from '@sideband/shared-sdk/react';
import { useLocation } from '@sideband/shared-sdk/react/router';
import { Skeleton } from '@sideband/shared-sdk/ui';
import { AlreadyYours } from '../purchase/AlreadyYours.tsx';
import { isIneligible } from '../purchase/ineligible.ts';
import { NotForThisAccount } from '../purchase/NotForThisAccount.tsx';
import { isUnsure, Unsure } from '../purchase/Unsure.tsx';
import { useHeadingFocus } from '../purchase/useHeadingFocus.ts';
import { Sections } from './Sections.tsx';
import { useOrganic } from './useOrganic.ts';

/** A streaming plan on one page, section by section. */
export function OrganicScreen() {
  const { search } = useLocation();
  const session = useSettledSession();
  if (isIneligible(search)) return <NotForThisAccount />;
  if (session.type === 'starting') return <Loading />;
  return <Flow />;
}

function Flow() {
  const organic = useOrganic();
  const { state, checkOrder } = organic.ordering;
  const page = useHeadingFocus(pageOf(state.step));
  if (organic.isLoading || state.step === 'placed') return <Loading />;
  return (
    <div ref={page}>
      {isUnsure(state) ? (
        <Unsure state={state} onCheck={checkOrder} />
      ) : state.step === 'alreadyYours' ? (
        <AlreadyYours />
      ) : (
        <Sections organic={organic} />
      )}
    </div>
  );
}

const pageOf = (step: string) =>
  ['unsure', 'checking'].includes(step)
    ? 'unsure'
    : step === 'alreadyYours'
      ? 'already'
      : 'sections';

/** Who comes from another page stays there until there is something to read. */
function Loading() {
  useHoldReveal(true);
  return <Skeleton shape={['title', 'text', 'card', 'card', 'button']} />;
}
