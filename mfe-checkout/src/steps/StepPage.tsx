import { FormattedMessage, useIntl, useTitle } from '@sideband/shared-sdk/react';
import { Page } from '@sideband/shared-sdk/ui';
import type { ReactNode } from 'react';
import type { StepFlow } from './useStepFlow.ts';

interface Props {
  flow: Pick<StepFlow, 'step' | 'back' | 'address' | 'words'>;
  /** The page that this is; it may stand hidden behind another. */
  of: string;
  /** Something typed is wrong: the title of the document begins with "Error:". */
  isWrong?: boolean;
  /** What stands below the question, where it depends on what was chosen. */
  lead?: ReactNode;
  children: ReactNode;
}

/** One question: the way back, the question as the heading, what is asked. */
export function StepPage({ flow, of, isWrong = false, children, ...props }: Props) {
  const { step, back, address, words } = flow;
  const { title = `steps.title.${of}`, lead = `steps.lead.${of}` } = words.pages?.[of] ?? {};
  return (
    <Page
      title={<FormattedMessage id={title} />}
      lead={props.lead ?? <FormattedMessage id={lead} />}
      {...(back && step === of && { back: { to: address(back) } })}
    >
      {step === of && <Title step={of} isWrong={isWrong} pageTitle={words.pageTitle} />}
      {children}
    </Page>
  );
}

interface Titled {
  step: string;
  isWrong: boolean;
  pageTitle: string;
}

function Title({ step, isWrong, pageTitle }: Titled) {
  const intl = useIntl();
  const title = intl.formatMessage(
    { id: pageTitle },
    { step: intl.formatMessage({ id: `purchase.step.${step}` }) },
  );
  useTitle(isWrong ? intl.formatMessage({ id: 'ui.errorTitle' }, { title }) : title);
  return null;
}
