/** Sideband with a faulty version of the account remote. The previous version is its fallback. */
import type { Route } from '@playwright/test';
import { badVersion, serveBadVersion } from '../given/faults/bad-version.ts';
import { inEnglish } from '../given/journey.ts';
import type { Act, Fault } from './faults.ts';
import { howTo } from './how-to.ts';
import type { Side, Told } from './side.ts';

const fileOf = {
  record: 'record.json',
  entry: 'remoteEntry.js',
  chunk: 'late.js',
  style: 'late.css',
};
const files = { 'late.js': 'globalThis.late = true;', 'late.css': '.late { color: red; }' };

const inEffect: Partial<Record<Act, string>> = {
  leak: 'leaked.push(new Array(250_000).fill(Math.random()));',
};
const never = 'new Promise(() => {})';
const made: Partial<Record<Act, string>> = {
  'never mounts': `({ ...module(first), mount: () => ${never} })`,
  'never unmounts': `({ ...module(first), unmount: () => ${never} })`,
};

/** Source of a remote that behaves like the baseline's `faulty/component.js`. */
const remoteWith = (act: Act | undefined) => `
  const leaked = [];
  ${act === 'import' ? "throw new TypeError('bad');" : ''}
  const after = (load, text) => React.lazy(() => load().then(() => ({ default: () => h('h2', null, text) })));
  const Late = after(() => late('late.js'), 'Late');
  const Styled = after(() => style('late.css'), 'Styled');
  function App() {
    const [name, keep] = useDraft('signIn.handle');
    const [step, go] = useState('');
    if (${act === 'first render'} || step === 'Break') throw new TypeError('bad');
    useEffect(() => {
      ${(act && inEffect[act]) ?? ''}
      return () => { if (${act === 'unmount'}) throw new TypeError('bad'); };
    }, []);
    return h('div', null, h('h1', null, 'Faulty'),
      h('label', null, 'Name', h('input', { value: name, onChange: (event) => keep(event.target.value) })),
      ...['Break', 'More', 'Style'].map((text) => h('button', { key: text, onClick: () => go(text) }, text)),
      h(React.Suspense, { fallback: null }, step === 'More' && h(Late), step === 'Style' && h(Styled)));
  }
  const module = lifecycles({ App });
  return () => ({ default: (first) => ${(act && made[act]) ?? 'module(first)'} });`;

export const sideband = (site: string): Side => ({
  name: 'Sideband',
  heading: /^Faulty/,
  start: `${site}/subscribe/giftcard`,
  async prepare(page, { file, how, act }: Fault) {
    const answer = file &&
      how && {
        [fileOf[file]]: (route: Route, asItIs: () => Promise<void>) =>
          howTo[how](route, asItIs, page),
      };
    await serveBadVersion(page, {
      remote: 'account',
      exposes: remoteWith(act),
      files,
      ...(answer && { answer }),
    });
  },
  follow: (page) =>
    page
      .getByRole('banner')
      .getByRole('link', { name: inEnglish.signIn as string })
      .click(),
  listen(context) {
    const told: Told[] = [];
    context.on('request', (request) => {
      if (!request.url().endsWith('/beacons')) return;
      const { events } = request.postDataJSON() as { events: Beaconed[] };
      for (const { kind, remote, version, ...more } of events) {
        if (!['error', 'load-failure'].includes(kind) || version !== badVersion) continue;
        const { phase, file, cause, recovered } = more;
        const what = [phase, file, cause, recovered].filter(Boolean).join(', ');
        told.push({ remote, version, what });
      }
    });
    return told;
  },
});

type Beaconed = Record<
  'kind' | 'remote' | 'version' | 'phase' | 'file' | 'cause' | 'recovered',
  string
>;
