import { FormattedMessage, useIntl } from 'react-intl';
import { useNavigate } from 'react-router';
import { useApi } from '../api/api-context.ts';
import { ReasonDialog } from '../form/ReasonDialog.tsx';
import { useWhyNotReturn } from '../session/use-why-not-publish.ts';
import { takeOneBack } from './remote-calls.ts';

interface Props {
  name: string;
  from: string;
  to: string;
  onClose: () => void;
}

/** Confirmation before everyone gets an earlier version of a remote, immediately. */
export function ReturnDialog({ name, from, to, onClose }: Props) {
  const intl = useIntl();
  const api = useApi();
  const navigate = useNavigate();
  const whyNot = useWhyNotReturn();
  const values = { name, from, to };
  return (
    <ReasonDialog
      title={intl.formatMessage({ id: 'back.open' }, values)}
      submit={intl.formatMessage({ id: 'back.submit' }, values)}
      usualReason={intl.formatMessage({ id: 'takeBack.usualReason' })}
      locked={whyNot(name)}
      danger
      act={async (reason) => {
        // Names the version explicitly, so that control refuses if the rollback target has changed.
        const { answer } = await takeOneBack(api, { name, version: to, reason });
        navigate(`/changes/${answer.id}`);
      }}
      onClose={onClose}
    >
      <p>
        <FormattedMessage id="back.says" values={values} />
      </p>
    </ReasonDialog>
  );
}
