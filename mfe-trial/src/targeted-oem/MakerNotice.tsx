import { FormattedMessage } from '@sideband/shared-sdk/react';
import { Button, Notice } from '@sideband/shared-sdk/ui';
import { useEffect, useEffectEvent } from 'react';
import { ClaimNotice } from '../claim/ClaimNotice.tsx';
import { brandValues } from './brand.ts';
import type { MakerFlow } from './useMakerFlow.ts';

/** Why the claim did not go through, when the driver can resolve it on this page. */
export function MakerNotice({ flow }: { flow: MakerFlow }) {
  const { claiming, keep, askMaker, by, isSignedIn, brand } = flow;
  const { state } = claiming;
  const isChanged = state.step === 'termsChanged';
  const readAgain = useEffectEvent(() => {
    keep({ terms: undefined });
    askMaker();
  });
  useEffect(() => {
    if (isChanged) readAgain();
  }, [isChanged]);
  const values = brandValues(brand);
  if (state.step === 'termsChanged') {
    return (
      <Notice
        tone="warning"
        live
        heading={<FormattedMessage id="maker.termsChanged.title" values={values} />}
      >
        <p>
          <FormattedMessage id="maker.termsChanged.text" />
        </p>
      </Notice>
    );
  }
  const isOfAnother =
    state.step === 'refused' &&
    state.refusal.code === 'CLAIMING_WITH_UNAUTHORIZED_USER' &&
    isSignedIn &&
    by === 'maker';
  if (state.step !== 'driverElsewhere' && !isOfAnother) return <ClaimNotice state={state} />;
  const goWithout = () => {
    keep({ by: 'other' });
    claiming.reset();
  };
  return (
    <Notice
      tone="warning"
      live
      heading={<FormattedMessage id="maker.elsewhere.title" values={values} />}
    >
      <p>
        <FormattedMessage id="maker.elsewhere.text" values={values} />
      </p>
      <Button onClick={goWithout}>
        <FormattedMessage id="maker.elsewhere.without" values={values} />
      </Button>
    </Notice>
  );
}
