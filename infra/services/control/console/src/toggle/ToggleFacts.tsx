import type { ToggleRow } from '@sideband/control/contract';
import { StatusPill } from '@sideband/shared-sdk/ui';
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { useNames } from '../names/use-names.ts';
import { Age } from '../time/Age.tsx';
import { When } from '../time/When.tsx';
import { StateMarks } from '../toggles/StateMarks.tsx';
import { isExpired, statesOf } from '../toggles/state-of.ts';
import css from './toggle.module.css';

/** Table of the served variants, and of facts to consider before a change. */
export function ToggleFacts({ row }: { row: ToggleRow }) {
  const nameOf = useNames();
  const { toggle, states, last, added } = row;
  const { owner, kind, flow, applies = 'next-navigation', expires } = toggle.metadata ?? {};
  return (
    <dl className={css.facts}>
      <Fact name="state">
        <StateMarks toggle={toggle} states={statesOf(states)} />
      </Fact>
      {flow && (
        <Fact name="swaps" isWide>
          {flow}
        </Fact>
      )}
      <Fact name="applies">
        <FormattedMessage id={kind === 'version' ? 'applies.version' : `applies.${applies}`} />
      </Fact>
      <Fact name="owner">{owner}</Fact>
      <Fact name="kind">{kind}</Fact>
      <Fact name="last" isWide>
        {nameOf(last.author)}, <When at={last.at} />: “{last.reason}”
      </Fact>
      <Fact name="age">
        <Age since={added} />
      </Fact>
      {expires && (
        <Fact name="expires">
          {expires}{' '}
          {isExpired(toggle, new Date()) && (
            <StatusPill tone="warning">
              <FormattedMessage id="toggles.expired" />
            </StatusPill>
          )}
        </Fact>
      )}
    </dl>
  );
}

interface FactProps {
  name: string;
  isWide?: boolean;
  children: ReactNode;
}

function Fact({ name, isWide, children }: FactProps) {
  return (
    <div className={isWide ? css.wideFact : undefined}>
      <dt>
        <FormattedMessage id={`toggle.fact.${name}`} />
      </dt>
      <dd>{children}</dd>
    </div>
  );
}
