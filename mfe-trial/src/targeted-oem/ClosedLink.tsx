import { FormattedMessage, useFlow, useIntl, useTitle } from '@sideband/shared-sdk/react';
import { Notice, Page } from '@sideband/shared-sdk/ui';
import { useState } from 'react';
import { OtherWay } from './OtherWay.tsx';
import type { ClosedCode } from './useHandOff.ts';

interface Props {
  code: ClosedCode;
  /** Minutes until another link can be tried. */
  minutes?: number | undefined;
}

/** Says why there is no car to show, and looks it up by its number. */
export function ClosedLink({ code, minutes = 0 }: Props) {
  const intl = useIntl();
  const [isWrong, setIsWrong] = useState(false);
  const title = intl.formatMessage({ id: 'maker.closed.title' });
  useTitle(isWrong ? intl.formatMessage({ id: 'ui.errorTitle' }, { title }) : title);
  useFlow('targetedOem', 'closed', code);
  return (
    <Page title={title}>
      <Notice tone="warning" live heading={<FormattedMessage id={`maker.closed.${code}`} />}>
        <p>
          <FormattedMessage id={`maker.closed.${code}.text`} values={{ minutes }} />
        </p>
      </Notice>
      <OtherWay onProblem={setIsWrong} />
    </Page>
  );
}
