interface Parts {
  browser: string;
  score: string;
  overview: string;
  ours: string;
  theirs: string;
}

/** What stands around the tables. */
export const words = ({ browser, score, overview, ours, theirs }: Parts) => `# Chaos

Written by \`npm run chaos\` (Chromium ${browser}); do not edit. The same script does the same harm to Sideband and to a
product made of Module Federation 2 and single-spa by their own recipes, and writes down what it finds.

${score}

${overview}

- **sees**: there is a heading, and a button or link to go on by; no code ran that was changed on the way. An apology
  counts as much as the part itself: the tables below say which it was.
- **kept**: what was typed before is still in the field. – where nothing could be typed yet, or it was not measured.
- **others**: Back opens a page of another remote in the same document (behind the edge: a link does).
- **remote**, **version**: an event names it. – where nothing went wrong for anybody.

## How it is measured

A customer comes from a page of another remote to the one at fault, which does the same few things in both products. What
is not the same:

- Sideband's bad version is not built, published and signed: the script puts it, and the version before it as the last
  good one, into the document and answers for its files in the browser's network. The shell and its checks are the real
  ones. The other product's remote is built and served; its files are lost, held back or changed on the way.
- Sideband's remote keeps its field in a draft of the SDK, which the version before it takes up. The other's is in React's
  state, as its recipes have nothing for that.
- Sideband goes back to the version before. The other has the backup that its recipe has, which is for the record alone.
- Slow files take 30 seconds by the page's own clock, which the script turns on. Sideband gives up earlier and goes back;
  the other waits, and then has the part itself.
- Bad and revoked signatures, control and store are met by an edge of its own without control. It has never served
  before, so it has no last good version; for the store it has served the pages once. Its events are what its \`/readyz\`
  says.
- As somebody pays, the harm is done just before the press that takes the money, in the flow that goes page by page, and
  mended once the page has said something else. *kept* is then that the plan is bought without a word typed again, and
  *others* is looked at after that. What goes wrong behind a page that is well is told by nobody in it.
- For the last two rows Sideband's version is published and promoted by the team's command line. In the other product the
  new build takes the place of the old one; for two versions at once its old tab has its late chunk already, else it
  would fail as in the row above. A host may keep old files beside new ones; then an open tab outlives a deploy there too.
- A leak is told by neither while it grows; its growth is only measured. Browsers do not say whose the memory of a page is,
  and most do not say how much it is. Sideband tells of a mount that stays in memory, but not of plain data of a module. When
  the page is out of memory, Chromium tells an edge over https which remote was open, and in which version: that row is
  walked over TLS, in a browser with 150 MB, and the script itself eats the memory.
  What our own remotes leave behind is counted by \`come-and-go.full.spec.ts\` and \`left-behind.spec.ts\`.

## Sideband

${ours}

## Module Federation 2 and single-spa

${theirs}

The recipes: [the build plugin](https://module-federation.io/guide/build-plugins/plugins-webpack),
[errors of remotes](https://module-federation.io/blog/error-load-remote) (retry plugin, \`errorLoadRemote\` with a fallback
component and a backup of the manifest, React.lazy under an error boundary),
[the retry plugin](https://module-federation.io/plugin/plugins/retry-plugin),
[error boundaries](https://react.dev/reference/react/Component#catching-rendering-errors-with-an-error-boundary),
[registering applications](https://single-spa.js.org/docs/configuration),
[errors and timeouts](https://single-spa.js.org/docs/api) (\`addErrorHandler\`, mounting and unmounting end after 8 s),
[single-spa-react with its error boundary](https://single-spa.js.org/docs/ecosystem-react) and
[hashes in names of files](https://webpack.js.org/guides/caching). What their hooks hand to the host is sent on, the name of a remote and its version where
they have it; React's error boundary and single-spa's handler have a name alone. The plugin for retries is 0.17.1, the newest that our
registry has, with its own names for the options. Not used: Module Federation's observability plugin, which may tell more.
`;
