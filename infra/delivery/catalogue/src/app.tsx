import { type Texts, TextsProvider } from '@sideband/shared-sdk/react';
import type { Locale } from '@sideband/shared-sdk/release';
import * as ui from '@sideband/shared-sdk/ui';
import * as onDemand from '@sideband/shared-sdk/ui/on-demand';
import { type ReactNode, useEffect, useState } from 'react';
import { StoryAlone } from './alone.tsx';
import css from './app.module.css';
import { foundations } from './foundations/foundations.ts';
import { linkTo, type Settings } from './settings.ts';
import { Example } from './shown/Example.tsx';
import { loadStories, type NamedStory, nameOf, storyPages } from './story-files.ts';

interface Props {
  settings: Settings;
  texts: Texts;
}
type Loaded = Awaited<ReturnType<typeof loadStories>>;

/** The catalogue: its pages at the side, its switches at the top, and one page. */
export function App({ settings, texts }: Props) {
  const { page, story } = settings;
  const [loaded, setLoaded] = useState<Loaded>();
  useEffect(() => {
    document.title = `${nameOf(page)} · Sideband catalogue`;
    void loadStories(page).then(setLoaded);
  }, [page]);
  const alone = loaded?.stories.find(({ name }) => name === story);
  if (story) return alone && <AlonePage settings={settings} texts={texts} shown={alone} />;
  const Foundation = foundations[page];
  return (
    <div className={css.app}>
      <a className={css.skip} href="#page">
        Skip to the page
      </a>
      <header className={css.top} data-theme="dark">
        <a href={linkTo(settings, { page: 'foundations/Colors' })} className={css.home}>
          <ui.Mark named /> <span>catalogue</span>
        </a>
        <Switches settings={settings} />
      </header>
      <nav className={css.side} aria-label="Pages">
        <PageList heading="Foundations" pages={Object.keys(foundations)} settings={settings} />
        <PageList heading="Components" pages={inRoom('ui')} settings={settings} />
        <PageList heading="Blocks" pages={inRoom('blocks')} settings={settings} />
      </nav>
      <main id="page" className={css.page} tabIndex={-1}>
        {Foundation && (
          <TextsProvider locale={settings.locale} texts={texts}>
            <Foundation />
          </TextsProvider>
        )}
        {loaded && (
          <>
            <Head page={page} about={loaded.about} />
            <div className={css.examples}>
              {loaded.stories.map((shown) => (
                <Example key={shown.name} shown={shown} settings={settings} texts={texts} />
              ))}
            </div>
          </>
        )}
      </main>
    </div>
  );
}

const inRoom = (room: string) => storyPages.filter((page) => page.startsWith(`${room}/`));

/** A story that fills the window, as its page would. */
function AlonePage({ shown, settings, texts }: Props & { shown: NamedStory }) {
  return (
    <main className={shown.story.isPage ? css.whole : css.alone}>
      <StoryAlone story={shown.story} locale={settings.locale} texts={texts} />
    </main>
  );
}

/** Returns the entry point that exports a component of a page. */
function doorOf(page: string, name: string): string {
  const [room, folder] = page.split('/');
  if (room === 'blocks') return `blocks/${folder}`;
  if (name in ui) return 'ui';
  return name in onDemand ? 'ui/on-demand' : `ui/${folder}`;
}

function Head({ page, about }: { page: string; about: NonNullable<Loaded>['about'] }) {
  const names = Map.groupBy(Object.keys(about.components), (name) => doorOf(page, name));
  return (
    <div className={css.head}>
      <h1>{nameOf(page)}</h1>
      <p className={css.about}>{about.about}</p>
      <code className={css.import}>
        {[...names]
          .map(([door, all]) => `import { ${all.join(', ')} } from '@sideband/shared-sdk/${door}';`)
          .join(' ')}
      </code>
      <div className={css.advice}>
        <Advice heading="Do" lines={about.use} />
        <Advice heading="Don’t" lines={about.avoid} />
      </div>
    </div>
  );
}

function Advice({
  heading,
  lines = [],
}: {
  heading: string;
  lines?: readonly string[] | undefined;
}) {
  if (lines.length === 0) return null;
  return (
    <div>
      <h2 className={heading === 'Do' ? css.use : css.avoid}>{heading}</h2>
      <ul>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </div>
  );
}

function PageList({
  heading,
  pages,
  settings,
}: {
  heading: string;
  pages: readonly string[];
  settings: Settings;
}) {
  return (
    <>
      <h2>{heading}</h2>
      <ul>
        {pages.map((page) => (
          <li key={page}>
            <a
              href={linkTo(settings, { page })}
              aria-current={page === settings.page ? 'page' : undefined}
            >
              {nameOf(page)}
            </a>
          </li>
        ))}
      </ul>
    </>
  );
}

const locales: Record<Locale, string> = {
  'en-US': 'en-US',
  'en-CA': 'en-CA',
  'fr-CA': 'fr-CA',
  'en-XA': 'Pseudo',
};

function Switches({ settings }: { settings: Settings }) {
  return (
    <div className={css.switches}>
      <Switch name="Theme">
        <Way settings={settings} to={{ theme: '' }} text="System" />
        <Way settings={settings} to={{ theme: 'light' }} text="Light" />
        <Way settings={settings} to={{ theme: 'dark' }} text="Dark" />
      </Switch>
      <Switch name="Motion">
        <Way settings={settings} to={{ motion: '' }} text="System" />
        <Way settings={settings} to={{ motion: 'reduced' }} text="Reduced" />
      </Switch>
      <Switch name="Language">
        {Object.entries(locales).map(([locale, text]) => (
          <Way key={locale} settings={settings} text={text} to={{ locale: locale as Locale }} />
        ))}
      </Switch>
      <Switch name="Width">
        <Way settings={settings} to={{ width: '' }} text="Fit" />
        {['320', '390', '768', '1280'].map((width) => (
          <Way key={width} settings={settings} to={{ width }} text={width} />
        ))}
      </Switch>
    </div>
  );
}

function Switch({ name, children }: { name: string; children: ReactNode }) {
  return (
    <fieldset className={css.switch}>
      <legend className={css.legend}>{name}</legend>
      {children}
    </fieldset>
  );
}

interface WayProps {
  settings: Settings;
  to: Partial<Settings>;
  text: string;
}

function Way({ settings, to, text }: WayProps) {
  const [[name, value] = []] = Object.entries(to);
  const isCurrent = settings[name as keyof Settings] === value;
  return (
    <a href={linkTo(settings, to)} aria-current={isCurrent ? 'true' : undefined}>
      {text}
    </a>
  );
}
