import type { RevisionRow } from '@sideband/control/contract';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useApi } from '../api/api-context.ts';
import { useLoaded } from '../api/use-loaded.ts';
import { diffQuery } from '../compare/diff-query.ts';
import { BarButton } from '../frame/BarButton.tsx';
import { useKey } from '../keys/use-key.ts';
import { revisionsQuery } from './revisions-query.ts';
import { TakeBackDialog } from './TakeBackDialog.tsx';
import css from './take-back.module.css';

interface Step {
  last: RevisionRow;
  to: number;
}

/**
 * Button in every view that undoes the last revision, which it names. Once the dialog is open, that
 * revision stays fixed, even if a newer one is served in the meantime.
 */
export function TakeBack() {
  const intl = useIntl();
  const [opened, setOpened] = useState<Step>();
  const { value } = useLoaded(revisionsQuery(useApi(), 2));
  const [last, before] = value?.revisions ?? [];
  const now = last && before && { last, to: before.revision };
  const open = () => setOpened((already) => already ?? now);
  useKey('z', intl.formatMessage({ id: 'takeBack.key' }), open);
  const step = opened ?? now;
  if (!step) return null;
  const close = () => setOpened(undefined);
  return <WayBack {...step} isOpen={opened !== undefined} open={open} close={close} />;
}

interface WayBackProps extends Step {
  isOpen: boolean;
  open: () => void;
  close: () => void;
}

function WayBack({ last, to, isOpen, open, close }: WayBackProps) {
  const from = last.revision;
  const { value } = useLoaded(diffQuery(useApi(), from, to));
  const differences = value?.differences ?? [];
  const [first] = differences;
  const values = { from, to, count: differences.length, name: first?.name ?? '' };
  return (
    <div className={css.button}>
      <BarButton onClick={open} aria-keyshortcuts="z">
        <span className={css.what}>
          <FormattedMessage id="takeBack.button" values={values} />
        </span>
      </BarButton>
      {isOpen && <TakeBackDialog last={last} to={to} differences={differences} onClose={close} />}
    </div>
  );
}
