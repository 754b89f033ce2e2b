import type { Edits, PreviewContext } from '@sideband/control/contract';
import { Button } from '@sideband/shared-sdk/ui';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useApi } from '../api/api-context.ts';
import { ProblemNotice } from '../api/ProblemNotice.tsx';
import { useLoaded } from '../api/use-loaded.ts';
import type { Attributes } from '../attributes/attributes.ts';
import { Input } from '../form/Input.tsx';
import { Select } from '../form/Select.tsx';
import type { Value } from '../targeting/targeting.ts';
import { Given } from './Given.tsx';
import css from './preview.module.css';
import { previewQuery } from './preview-query.ts';
import { SentAttributes } from './SentAttributes.tsx';
import { type Typed, valuesIn } from './sent-values.ts';

interface Props {
  toggleKey: string;
  /** Pending edits; `undefined` when nothing differs from the served revision. */
  edits: Edits | undefined;
  /** Declared attributes, which callers may send. */
  attributes: Attributes;
}

const usual: PreviewContext = { country: 'CA', language: 'fr-CA', targetingKey: 'visitor-1' };
const countries = ['US', 'CA'];
const languages = ['en-US', 'en-CA', 'fr-CA'];

/** "Who gets what": evaluates a context against the served toggle and against the edits. */
export function Preview({ toggleKey, edits, attributes }: Props) {
  const intl = useIntl();
  const [context, setContext] = useState(usual);
  const [typed, setTyped] = useState<Typed>({});
  const person = { context, attributes: valuesIn(typed, attributes) };
  const words = (id: string) => intl.formatMessage({ id });
  const nobody = words('preview.unknown');
  const choice = (name: 'country' | 'language', all: string[]) => ({
    label: words(`targeting.subject.${name}`),
    value: context[name] ?? '',
    options: [['', nobody], ...all.map((one) => [one, one] as const)] as const,
    onChange: (value: string) => setContext({ ...context, [name]: value || undefined }),
  });
  const another = () =>
    setContext({ ...context, targetingKey: `visitor-${Math.floor(Math.random() * 10_000)}` });
  return (
    <section className={css.preview}>
      <h2>
        <FormattedMessage id="preview.title" />
      </h2>
      <div className={css.context}>
        <Select {...choice('country', countries)} />
        <Select {...choice('language', languages)} />
        <Input
          label={words('targeting.subject.targetingKey')}
          autoComplete="off"
          spellCheck={false}
          value={context.targetingKey ?? ''}
          onChange={(key) => setContext({ ...context, targetingKey: key || undefined })}
        />
        <Button onClick={another}>
          <FormattedMessage id="preview.another" />
        </Button>
      </div>
      <SentAttributes attributes={attributes} typed={typed} onChange={setTyped} />
      <div role="status">
        <dl className={css.answers}>
          <Answer name="served" toggleKey={toggleKey} person={person} edits={undefined} />
          {edits && <Answer name="edited" toggleKey={toggleKey} person={person} edits={edits} />}
        </dl>
      </div>
    </section>
  );
}

interface AnswerProps extends Omit<Props, 'attributes'> {
  name: 'served' | 'edited';
  person: { context: PreviewContext; attributes: Record<string, Value> };
}

function Answer({ name, toggleKey, person, edits }: AnswerProps) {
  const request = { ...person, ...(edits && { edits }) };
  const { value, problem } = useLoaded(previewQuery(useApi(), request));
  const given = value?.toggles.find(({ toggle }) => toggle === toggleKey);
  return (
    <div>
      <dt>
        <FormattedMessage id={`preview.${name}`} />
      </dt>
      <dd>
        {given && <Given given={given} />}
        {/* Problems in the edits are already shown beside them. */}
        {name === 'served' && <ProblemNotice problem={problem} />}
        {name === 'edited' && problem && <FormattedMessage id="preview.notServable" />}
      </dd>
    </div>
  );
}
