import type { AccountNotice, OwnAccount } from '@sideband/shared-sdk/account';
import type { OutreachMessage } from '@sideband/shared-sdk/outreach';
import { ButtonLink, Buttons, Notice, type NoticeProps } from '@sideband/shared-sdk/ui';
import { useEffect, useRef, useState } from 'react';
import { CardNeeded, KeptWords, needsCardBy } from '../keep/CardNeeded.tsx';
import { KeepButton, KeepNotice } from '../keep/KeepPlan.tsx';
import { useKeepPlan } from '../keep/useKeepPlan.ts';
import { useAttention } from './useAttention.tsx';

interface Props {
  account: OwnAccount;
  /** A message of ours. Shown while nothing needs attention. */
  message: Exclude<OutreachMessage, null> | undefined;
  onKept: () => void;
}

/** The one notice of the account: what needs attention most, or else a message of ours. */
export function NoticeArea({ account, message, onKept }: Props) {
  const { notice } = account;
  /** Day on which the plan that was kept renews. */
  const [keptOn, setKeptOn] = useState<string>();
  const isKept = keptOn !== undefined;
  const kept = useRef<HTMLDivElement>(null);
  // The button that was pressed is gone.
  useEffect(() => {
    if (isKept) kept.current?.focus();
  }, [isKept]);
  const keep = (renewsOn: string) => {
    setKeptOn(renewsOn);
    onKept();
  };
  return (
    <>
      {isKept && (
        <div ref={kept} tabIndex={-1}>
          <Notice tone={needsCardBy(account, keptOn) ? 'warning' : 'ok'} live>
            <KeptWords account={account} day={keptOn} />
          </Notice>
        </div>
      )}
      {notice?.type === 'keepPlan' && (
        <Ending
          key={notice.id}
          notice={notice}
          account={account}
          onKept={() => keep(notice.endsOn)}
        />
      )}
      {notice && notice.type !== 'keepPlan' && <Plain notice={notice} account={account} />}
      {!notice && message && <Message message={message} />}
    </>
  );
}

const tones: Record<AccountNotice['type'], NonNullable<NoticeProps['tone']>> = {
  payBill: 'danger',
  updateCard: 'warning',
  renewTrial: 'info',
  reverifyStudent: 'warning',
  keepPlan: 'warning',
};

interface About<Of extends AccountNotice = AccountNotice> {
  notice: Of;
  account: OwnAccount;
}

function Plain({ notice, account }: About) {
  const { heading, text, way } = useAttention(notice, account);
  return (
    <Notice tone={tones[notice.type]} heading={heading}>
      <p>{text}</p>
      {way && (
        <Buttons>
          <ButtonLink variant="primary" to={way.to}>
            {way.label}
          </ButtonLink>
        </Buttons>
      )}
    </Notice>
  );
}

/** A canceled plan is kept with one press, without another page. */
function Ending({
  notice,
  account,
  onKept,
}: About<Extract<AccountNotice, { type: 'keepPlan' }>> & { onKept: () => void }) {
  const { heading, text } = useAttention(notice, account);
  const keeping = useKeepPlan(notice.subscriptionId, { onKept });
  return (
    <Notice tone={tones.keepPlan} heading={heading}>
      <p>{text}</p>
      <CardNeeded account={account} day={notice.endsOn} />
      <KeepNotice keeping={keeping} />
      <Buttons>
        <KeepButton keeping={keeping} isMain />
      </Buttons>
    </Notice>
  );
}

function Message({
  message: { title, body, action },
}: {
  message: Exclude<OutreachMessage, null>;
}) {
  return (
    <Notice tone="info" heading={title}>
      <p>{body}</p>
      {action && (
        <Buttons>
          <ButtonLink to={action.url}>{action.label}</ButtonLink>
        </Buttons>
      )}
    </Notice>
  );
}
