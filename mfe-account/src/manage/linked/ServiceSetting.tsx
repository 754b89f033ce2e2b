import { type LinkedService, linkedServices } from '@sideband/shared-sdk/linking';
import { FormattedDate, FormattedMessage, useSdk } from '@sideband/shared-sdk/react';
import type { ReactNode } from 'react';
import { EditForm } from '../EditForm.tsx';
import css from '../manage.module.css';
import { Setting } from '../Setting.tsx';
import { useEdit } from '../use-edit.ts';

interface Props {
  linked: LinkedService;
  onGone: (what: ReactNode) => void;
}

/** A service of another company, with a form that unlinks it. */
export function ServiceSetting({ linked: { service, linkedAt }, onGone }: Props) {
  const { revoke } = useSdk().bind(linkedServices);
  const edit = useEdit(`service.${service}`);
  const name = <FormattedMessage id={`manage.linked.service.${service}`} />;
  return (
    <Setting
      heading={name}
      edit={edit}
      view={
        <>
          <span>
            <FormattedMessage
              id="manage.linked.since"
              values={{ day: <FormattedDate value={linkedAt} dateStyle="long" /> }}
            />
          </span>
          <span className={css.soft}>
            <FormattedMessage id="manage.linked.service.can" />
          </span>
        </>
      }
      action={<FormattedMessage id="manage.linked.unlink" />}
    >
      <EditForm
        fields={[]}
        edit={edit}
        action={<FormattedMessage id="manage.linked.unlink" />}
        onSubmit={() =>
          void edit.save(
            () => revoke({ params: { service } }),
            () => onGone(<FormattedMessage id="manage.linked.unlinked" values={{ name }} />),
          )
        }
      >
        <p>
          <FormattedMessage id="manage.linked.service.sure" values={{ name }} />
        </p>
      </EditForm>
    </Setting>
  );
}
