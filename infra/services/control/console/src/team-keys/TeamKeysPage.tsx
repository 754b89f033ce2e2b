import { Button } from '@sideband/shared-sdk/ui';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useApi } from '../api/api-context.ts';
import { ProblemNotice } from '../api/ProblemNotice.tsx';
import { useLoaded } from '../api/use-loaded.ts';
import { View } from '../frame/View.tsx';
import { OverrideList } from '../overrides/OverrideList.tsx';
import { versionsQuery } from '../remotes/remotes-query.ts';
import { AddKeyDialog } from './AddKeyDialog.tsx';
import { keysQuery } from './keys-query.ts';
import { TeamKeyTable } from './TeamKeyTable.tsx';

/** Signing keys of teams, and links that open the product with a chosen version. */
export function TeamKeysPage() {
  const intl = useIntl();
  const api = useApi();
  const [isAdding, setAdding] = useState(false);
  const { value, problem } = useLoaded(keysQuery(api));
  const versions = useLoaded(versionsQuery(api));
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
      {value && <TeamKeyTable keys={value.keys} versions={versions.value?.versions} />}
      <OverrideList />
      {isAdding && <AddKeyDialog onClose={() => setAdding(false)} />}
    </View>
  );
}
