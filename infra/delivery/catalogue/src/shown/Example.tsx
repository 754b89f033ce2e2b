import type { Texts } from '@sideband/shared-sdk/react';
import { useState } from 'react';
import { StoryAlone } from '../alone.tsx';
import { linkTo, type Settings } from '../settings.ts';
import { type NamedStory, nameOf } from '../story-files.ts';
import css from './example.module.css';
import { useBarriers } from './use-barriers.ts';

interface Props {
  shown: NamedStory;
  settings: Settings;
  texts: Texts;
}

const verdicts = { do: 'Do', dont: 'Don’t' };

/** One story with its name, its code, and what axe finds in it. */
export function Example({ shown: { name, story, code }, settings, texts }: Props) {
  const [place, setPlace] = useState<HTMLElement | null>(null);
  const alone = linkTo(settings, { story: name, width: '' });
  const isFramed = story.isPage === true || settings.width !== '';
  const barriers = useBarriers(isFramed ? null : place);
  return (
    <section
      className={css[story.verdict ?? (isFramed || story.isWide ? 'wide' : 'example')]}
      aria-label={wordsOf(name)}
    >
      <h2 className={css.name}>
        {story.verdict && <span className={css.verdict}>{verdicts[story.verdict]}</span>}
        {wordsOf(name)}
      </h2>
      {story.says && <p className={css.says}>{story.says}</p>}
      <div
        ref={setPlace}
        className={isFramed ? css.frames : css.stage}
        data-stage={!isFramed || undefined}
        data-barriers={barriers}
      >
        {isFramed ? (
          <iframe
            className={css.frame}
            title={`${nameOf(settings.page)}: ${wordsOf(name)}`}
            src={alone}
            width={settings.width || '100%'}
          />
        ) : (
          <StoryAlone story={story} locale={settings.locale} texts={texts} />
        )}
      </div>
      <div className={css.foot}>
        <details className={css.code}>
          <summary>Code</summary>
          <pre>
            <code>{code}</code>
          </pre>
        </details>
        <a href={alone}>Open alone</a>
        {barriers !== undefined && (
          <span className={barriers === '' ? css.passed : css.failed}>
            {barriers === '' ? 'axe: nothing found' : `axe: ${barriers}`}
          </span>
        )}
      </div>
    </section>
  );
}

/** `WithAnError` → "With an error". */
function wordsOf(name: string): string {
  const words = name.replace(/(?<=[a-zA-Z0-9])([A-Z])/g, ' $1').toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
