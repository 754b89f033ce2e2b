import { FormattedMessage } from '@sideband/shared-sdk/react';
import css from './campaign.module.css';

/** Message IDs. The ID of an answer is that of its question with `.text`. */
interface Props {
  heading: string;
  questions: readonly string[];
}

/** Questions of visitors, each with a folded answer. */
export function Questions({ heading, questions }: Props) {
  return (
    <section className={css.questions}>
      <h2>
        <FormattedMessage id={heading} />
      </h2>
      <div>
        {questions.map((question) => (
          <details key={question}>
            <summary>
              <FormattedMessage id={question} />
            </summary>
            <p>
              <FormattedMessage id={`${question}.text`} />
            </p>
          </details>
        ))}
      </div>
    </section>
  );
}
