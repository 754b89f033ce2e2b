import type { SeenAnswer } from '@sideband/control/contract';
import { Button } from '@sideband/shared-sdk/ui';
import { type FormEvent, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useApi } from '../api/api-context.ts';
import { ProblemNotice } from '../api/ProblemNotice.tsx';
import { pathOf, queryOf } from '../api/path-of.ts';
import { Input } from '../form/Input.tsx';
import { Select } from '../form/Select.tsx';
import { momentIn, useFields } from '../form/use-fields.ts';
import { useSend } from '../form/use-send.ts';
import { View } from '../frame/View.tsx';
import { useNames } from '../names/use-names.ts';
import { DataTable } from '../table/DataTable.tsx';
import css from '../table/filter-row.module.css';
import { Moment } from '../time/Moment.tsx';

const audiences = ['US en-US', 'CA en-CA', 'CA fr-CA'];
const columns = ['toggle', 'variant', 'why'];

/**
 * Page that shows the versions and toggles a visitor was served at a given time, and why. Meant for
 * handling complaints.
 */
export function SeenPage() {
  const intl = useIntl();
  const nameOf = useNames();
  const { client, environment } = useApi();
  const { fields, set } = useFields({ at: '', audience: 'US en-US', targetingKey: '' });
  const [isMissing, setMissing] = useState(false);
  const [seen, setSeen] = useState<SeenAnswer>();
  const { busy, problem, send } = useSend();
  const words = (id: string) => intl.formatMessage({ id });
  const at = momentIn(fields.at);

  function submit(event: FormEvent) {
    event.preventDefault();
    setMissing(at === undefined);
    if (at === undefined) return;
    const [country, language] = fields.audience.split(' ');
    const query = queryOf({ at, country, language, targetingKey: fields.targetingKey.trim() });
    send(async () => {
      setSeen(undefined);
      setSeen((await client.read<SeenAnswer>(pathOf(environment, 'seen') + query)).answer);
    });
  }
  return (
    <View title={words('seen.title')} lead={words('seen.lead')}>
      <form className={css.filters} onSubmit={submit} noValidate>
        <Input
          type="datetime-local"
          label={words('seen.at')}
          value={fields.at}
          error={isMissing && at === undefined ? words('seen.atMissing') : undefined}
          onChange={set('at')}
        />
        <Select
          label={words('seen.audience')}
          value={fields.audience}
          options={audiences.map((one) => [one, one])}
          onChange={set('audience')}
        />
        <Input
          label={words('seen.targetingKey')}
          value={fields.targetingKey}
          onChange={set('targetingKey')}
          autoComplete="off"
          spellCheck={false}
        />
        <Button type="submit" busy={busy}>
          <FormattedMessage id="seen.ask" />
        </Button>
      </form>
      <ProblemNotice problem={problem} />
      {seen && (
        <>
          <p role="status">
            <FormattedMessage
              id="seen.served"
              values={{
                revision: seen.revision,
                person: nameOf(seen.author),
                at: <Moment at={seen.at} />,
              }}
            />
          </p>
          <DataTable
            caption={words('seen.caption')}
            columns={columns.map((column) => words(`seen.column.${column}`))}
            rows={seen.toggles.map(({ toggle, variant, why }) => ({
              key: toggle,
              cells: [toggle, variant ?? words('toggles.notServed'), why.join('. ')],
            }))}
          />
        </>
      )}
    </View>
  );
}
