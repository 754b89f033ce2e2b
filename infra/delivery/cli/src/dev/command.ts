import { defineCommand } from '../command.ts';
import { openControl } from '../control/control.ts';
import { Refusal } from '../refusal.ts';
import { findRemote } from '../remote/find-remote.ts';
import { environmentOf, environmentOption } from '../settings/environment.ts';
import { signingKey } from '../settings/settings.ts';
import { openDevLink } from './dev-link.ts';
import { publishPreview } from './publish-preview.ts';
import { stampBuild } from './stamp-build.ts';
import { watchRemote } from './watch-remote.ts';

/** A link lasts one working day. */
const hours = 12;

export const dev = defineCommand({
  usage: '[remote]',
  takes: { least: 0, most: 1 },
  about:
    'Shows one remote as it is on this machine inside the running product, the others as they are deployed.\nPrints a link; pages opened by it take every save over in place, with what is typed in them. Nobody else\nsees anything of it. Ctrl+C ends it, and the link with it.',
  options: {
    environment: environmentOption,
    path: {
      type: 'string',
      value: '</path>',
      says: 'where the link opens the product; the first page of the remote unless said',
    },
  },
  async run({ given: [asked], options, world, terminal }) {
    const remote = findRemote(world.cwd, asked);
    const { name } = remote;
    if (name === 'shell') throw new Refusal('The shell takes a new document: npm run dev.');
    const key = signingKey(world);
    // Uses a signal of its own, because the link still has to be revoked after Ctrl+C.
    const control = openControl({ ...world, signal: new AbortController().signal });
    const link = openDevLink(control, environmentOf(options.environment, world));
    let builds = 0;

    async function show(folder: string) {
      const startedAt = performance.now();
      const build = await stampBuild(folder);
      const { version } = build;
      await publishPreview(control, { name, key, build });
      const made = await link.lead({ remote: name, version, path: options.path, hours });
      builds += 1;
      const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
      if (made) terminal.say(`\n  ${made.link}\n\n  Good until ${made.until}. Ctrl+C ends it.\n`);
      else terminal.progress(`${version} is live (sent in ${seconds} s)`);
    }

    terminal.progress(`Building ${name}`);
    await watchRemote(remote, {
      signal: world.signal,
      async onNews(news) {
        try {
          if ('built' in news) return await show(news.built);
          terminal.progress(news.problem);
          await link.tellProblem(news.problem);
        } catch (error) {
          // The next save may fix what was refused, so the command keeps watching once a first
          // build has been shown.
          if (!(error instanceof Refusal) || builds === 0) throw error;
          terminal.progress(error.message);
          await link.tellProblem(error.message);
        }
      },
    }).finally(() => link.end());
    return { result: { name, builds }, lines: [`${name}: ${builds} builds. The link is over.`] };
  },
});
