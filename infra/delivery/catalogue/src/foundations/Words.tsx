import { Table } from '@sideband/shared-sdk/ui/on-demand';
import css from './foundations.module.css';
import { Intro } from './Intro.tsx';
import { inEnglish, inFrench, oneVerb, type Rewrite, rules } from './words.ts';

/** How our texts sound, with examples from before and after. */
export function Words() {
  return (
    <div className={css.page}>
      <Intro title="Words">
        Plain, warm and certain: what a person at a good store would say aloud. Sentences have at
        most 20 words, each action has one verb in the whole product, and nobody is lectured.
      </Intro>
      <section className={css.kind}>
        <h2>Rules</h2>
        <ul className={css.rules}>
          {rules.map(([rule, reason]) => (
            <li key={rule}>
              <b>{rule}</b> {reason}
            </li>
          ))}
        </ul>
      </section>
      <Rewrites heading="In English" rewrites={inEnglish} lang="en" />
      <Rewrites heading="In French" rewrites={inFrench} lang="fr-CA" />
      <section className={css.kind}>
        <h2>One verb per action</h2>
        <Table
          caption="Verbs"
          columns={[
            { key: 'action', header: 'Action', cell: ({ action }) => action },
            { key: 'english', header: 'English', cell: ({ english }) => english },
            {
              key: 'french',
              header: 'French',
              cell: ({ french }) => <span lang="fr-CA">{french}</span>,
            },
            { key: 'never', header: 'Never', cell: ({ never }) => never },
          ]}
          rows={oneVerb}
          keyOf={({ action }) => action}
          empty=""
        />
      </section>
    </div>
  );
}

interface RewritesProps {
  heading: string;
  rewrites: readonly Rewrite[];
  lang: string;
}

function Rewrites({ heading, rewrites, lang }: RewritesProps) {
  return (
    <section className={css.kind}>
      <h2>{heading}</h2>
      <Table
        caption={`Texts before and after: ${heading.toLowerCase()}`}
        columns={[
          { key: 'where', header: 'Where', cell: ({ where }) => where },
          { key: 'before', header: 'Before', cell: ({ before }) => <s lang={lang}>{before}</s> },
          { key: 'after', header: 'After', cell: ({ after }) => <span lang={lang}>{after}</span> },
          { key: 'why', header: 'Why', cell: ({ why }) => why },
        ]}
        rows={rewrites}
        keyOf={({ before }) => before}
        empty=""
      />
    </section>
  );
}
