import { FormattedMessage, useIntl } from 'react-intl';
import { useApi } from '../api/api-context.ts';
import { ProblemNotice } from '../api/ProblemNotice.tsx';
import { useLoaded } from '../api/use-loaded.ts';
import { View } from '../frame/View.tsx';
import { healthQuery } from '../health/health-query.ts';
import { isOpen } from '../rollouts/rollout-calls.ts';
import { rolloutsQuery } from '../rollouts/rollouts-query.ts';
import { RemoteCard } from './RemoteCard.tsx';
import css from './remote-cards.module.css';
import { remotesQuery } from './remotes-query.ts';

/** All remotes and the shell as cards: versions, health and rollout at a glance. */
export function RemotesPage() {
  const intl = useIntl();
  const api = useApi();
  const { value, problem } = useLoaded(remotesQuery(api));
  const health = useLoaded(healthQuery(api));
  const rollouts = useLoaded(rolloutsQuery(api));
  const open = rollouts.value?.rollouts.filter(isOpen) ?? [];
  return (
    <View
      title={intl.formatMessage({ id: 'remotes.title' })}
      lead={
        value && (
          <FormattedMessage
            id="remotes.lead"
            values={{ count: value.remotes.length, revision: value.revision }}
          />
        )
      }
    >
      <ProblemNotice problem={problem ?? health.problem ?? rollouts.problem} />
      <ul className={css.cards} aria-label={intl.formatMessage({ id: 'remotes.caption' })}>
        {value?.remotes.map((remote) => (
          <li key={remote.name}>
            <RemoteCard
              remote={remote}
              health={health.value?.versions}
              rollout={open.find(({ name }) => name === remote.name)}
            />
          </li>
        ))}
      </ul>
    </View>
  );
}
