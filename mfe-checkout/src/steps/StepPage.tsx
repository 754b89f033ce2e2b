import { FormattedMessage, useIntl, useTitle } from '@sideband/shared-sdk/react';
import { Page } from '@sideband/shared-sdk/ui';
import type { ReactNode } from 'react';
import type { StepFlow } from './useStepFlow.ts';

interface Props {
  flow: Pick<StepFlow, 'step' | 'back' | 'address' | 'words'>;
  /** Step that this page belongs to. The page may be hidden behind another one. */
  of: string;
  /** Whether the form has a validation error, so that the document title starts with "Error:". */
  isWrong?: boolean;
  /** Lead below the heading, when it depends on earlier choices. */
  lead?: ReactNode;
  children: ReactNode;
}

/** Page of one step: back link, the question as its heading, and the form. */
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
