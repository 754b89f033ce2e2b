import { FormattedMessage, useIntl, useTitle } from '@sideband/shared-sdk/react';
import { Page } from '@sideband/shared-sdk/ui';
import type { ReactNode } from 'react';
import type { Step } from './steps.ts';
import type { SelfPay } from './useSelfPay.ts';

interface Props {
  selfPay: Pick<SelfPay, 'step' | 'back' | 'address'>;
  /** The page that this is; it may stand hidden behind another. */
  of: Step;
  /** Something typed is wrong: the title of the document begins with "Error:". */
  isWrong?: boolean;
  children: ReactNode;
}

/** One question: the way back, the question as the heading, what is asked. */
export function StepPage({ selfPay, of, isWrong = false, children }: Props) {
  const { step, back, address } = selfPay;
  return (
    <Page
      title={<FormattedMessage id={`selfPay.title.${of}`} />}
      lead={<FormattedMessage id={`selfPay.lead.${of}`} />}
      {...(back && step === of && { back: { to: address(back) } })}
    >
      {step === of && <Title step={of} isWrong={isWrong} />}
      {children}
    </Page>
  );
}

function Title({ step, isWrong }: { step: Step; isWrong: boolean }) {
  const intl = useIntl();
  const title = intl.formatMessage(
    { id: 'selfPay.pageTitle' },
    { step: intl.formatMessage({ id: `purchase.step.${step}` }) },
  );
  useTitle(isWrong ? intl.formatMessage({ id: 'ui.errorTitle' }, { title }) : title);
  return null;
}
