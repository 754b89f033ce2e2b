import { Button } from '@sideband/shared-sdk/ui';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { ProblemNotice } from '../api/ProblemNotice.tsx';
import { useAnswer } from '../api/use-answer.ts';
import { View } from '../frame/View.tsx';
import { useNews } from '../live/use-news.ts';
import { OverrideList } from '../overrides/OverrideList.tsx';
import { readKeys, readVersions } from '../remotes/remote-calls.ts';
import { AddKeyDialog } from './AddKeyDialog.tsx';
import { TeamKeyTable } from './TeamKeyTable.tsx';

/** Signing keys of teams, and links that open the product with a chosen version. */
export function TeamKeysPage() {
  const intl = useIntl();
  const news = useNews();
  const [isAdding, setAdding] = useState(false);
  const { value, problem, reload } = useAnswer('keys', readKeys, news);
  const versions = useAnswer('versions', (api) => readVersions(api), news);
  return (
    <View
      title={intl.formatMessage({ id: 'teamKeys.title' })}
      lead={<FormattedMessage id="teamKeys.lead" />}
      actions={
        <Button onClick={() => setAdding(true)}>
          <FormattedMessage id="teamKeys.add" />
        </Button>
      }
    >
      <ProblemNotice problem={problem ?? versions.problem} />
      {value && (
        <TeamKeyTable keys={value.keys} versions={versions.value?.versions} onDone={reload} />
      )}
      <OverrideList />
      {isAdding && <AddKeyDialog onDone={reload} onClose={() => setAdding(false)} />}
    </View>
  );
}
