import type { Locale } from '@sideband/shared-sdk/release';
import { Button, Icon } from '@sideband/shared-sdk/ui';
import { type SubmitEvent, useId } from 'react';
import type { OverrideState } from './override-state.ts';
import { type OverrideWords, overrideWords } from './override-words.ts';

interface Props {
  state: OverrideState;
  locale: Locale;
  onDismiss(): void;
}

/** Shows that this page has an override, with a button to end it. */
export function OverrideBar({ state, locale, onDismiss }: Props) {
  const words = overrideWords(locale);
  const id = useId();
  const { override, failed, insteadOf } = state;
  const { refused, problem } = override;
  const Mark = problem || failed || refused || insteadOf ? 'warning' : 'info';
  return (
    <section className="sb-override" aria-labelledby={id}>
      <div className="sb-override-line">
        <p role="status">
          <Icon name={Mark} /> <strong id={id}>{words.label}</strong>{' '}
          <span>{sentence(state, locale, words)}</span>
        </p>
        {isOver(state) ? (
          <Button variant="quiet" onClick={onDismiss}>
            {words.dismiss}
          </Button>
        ) : (
          <form method="post" action="/sideband/override/end" onSubmit={sayWhere}>
            <input type="hidden" name="back" />
            <Button type="submit">{words.end}</Button>
          </form>
        )}
      </div>
      <div role="alert">
        {problem && <Problem heading={words.broken} text={problem} />}
        {!problem && failed && <Problem heading={words.failed} text={failed} />}
      </div>
    </section>
  );
}

function Problem({ heading, text }: { heading: string; text: string }) {
  return (
    <>
      <p>{heading}</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keys */}
      <pre tabIndex={0}>{text}</pre>
    </>
  );
}

/** Filled in on submit, because the visitor may have navigated since the bar was rendered. */
function sayWhere({ currentTarget }: SubmitEvent<HTMLFormElement>) {
  const back = currentTarget.elements.namedItem('back');
  if (back instanceof HTMLInputElement) back.value = location.pathname + location.search;
}

/** The browser no longer has the token, so there is nothing to end. */
const isOver = (state: OverrideState) => {
  const { refused } = state.override;
  return refused && refused !== 'off' && refused !== 'payments' && !isRunning(state);
};

/**
 * An override may end while the page still runs the overridden version, which it does until the
 * next document.
 */
const isRunning = ({ running }: OverrideState) => running !== undefined;

function sentence(state: OverrideState, locale: Locale, words: OverrideWords): string {
  const { override, running, insteadOf, isHeld, isSwapped } = state;
  const { remote, version = '', until, refused } = override;
  const what = remote ? `${remote} ${running ?? version}` : words.label;
  if (refused) {
    const goesOn = isRunning(state)
      ? ''
      : `${words.without(`${remote ?? ''} ${version}`.trim() || words.label)} `;
    return goesOn + words.why[refused];
  }
  if (isHeld) return words.held;
  if (insteadOf) return words.instead(`${remote} ${insteadOf}`, running ?? '');
  const now = words.runs(what, timeOf(until, locale));
  return isSwapped ? `${words.swapped(running ?? version)} ${now}` : now;
}

function timeOf(until: string | undefined, locale: Locale): string {
  if (!until) return '';
  const time = new Date(until);
  const isToday = time.toDateString() === new Date().toDateString();
  const day = isToday ? {} : ({ weekday: 'long' } as const);
  const tag = locale === 'en-XA' ? 'en-US' : locale;
  return new Intl.DateTimeFormat(tag, { ...day, hour: 'numeric', minute: '2-digit' }).format(time);
}
