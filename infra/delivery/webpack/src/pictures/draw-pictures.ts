import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import webpack from 'webpack';
import { bundle } from '../bundle.ts';
import { commonConfiguration } from '../common.ts';
import { sdkPart } from '../packages.ts';
import { picturesFile } from '../record/listed-files.ts';
import { compileTexts, locales } from '../texts.ts';
import { draw } from './draw.ts';
import { lookOfSdk } from './look-of-sdk.ts';
import { notPlain } from './not-plain.ts';
import type { Order } from './worker.ts';

export interface ToDraw {
  name: string;
  /** Must equal that of the browser build, because class names contain it. */
  uniqueName: string;
  version: string;
  directory: string;
  /** Paths of a remote, or `frame` for the shell. */
  paths: readonly string[];
  /** Source code of a module that exports `draw`. */
  entry: string;
  /**
   * Folders with texts of the design system and the shell. `textFolders` are those of the remote.
   */
  uiTextFolders: string[];
  textFolders: string[];
}

/** Placeholder prefix for the shell's class names, because the shell's version is not known yet. */
const blankClasses = 'blank-shell';

/**
 * Prerenders each path in each locale, as an anonymous first-time visitor sees it before any
 * response has arrived. Rejects with the path, locale and reason if a page cannot be prerendered.
 */
export async function drawPictures(asked: ToDraw, folder: string): Promise<void> {
  const work = await mkdtemp(join(tmpdir(), 'sideband-pictures-'));
  try {
    await bundle([drawingBuild(asked, work)]);
    const outcomes = await draw(join(work, 'draw.cjs'), ordersOf(asked));
    const drawnWith = { look: lookOfSdk(), classes: classesOfPage(asked) };
    const pictures: Record<string, Record<string, unknown>> = {};
    for (const { path, locale, ...outcome } of outcomes) {
      const why = 'why' in outcome ? outcome.why : notPlain(outcome.drawing.html);
      if (why) {
        throw new Error(
          `The first picture of ${asked.name} at /${path} (${locale}) cannot be drawn ahead: ${why}`,
        );
      }
      if ('drawing' in outcome)
        pictures[path] = { ...pictures[path], [locale]: { ...outcome.drawing, ...drawnWith } };
    }
    await writeFile(join(folder, picturesFile), `${JSON.stringify(pictures, null, 1)}\n`);
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}

/** Returns a build for Node: a single file that includes React and emits no CSS. */
function drawingBuild(asked: ToDraw, work: string) {
  const { name, uniqueName, version, directory, entry } = asked;
  const common = commonConfiguration({
    name: `${name}-drawing`,
    uniqueName,
    version,
    directory,
    textFolders: [],
    stylesFor: 'names',
    ofPage: classesOfPage(asked),
  });
  const source = `data:text/javascript,${encodeURIComponent(entry)}`;
  return {
    ...common,
    target: 'node',
    devtool: 'inline-cheap-module-source-map' as const,
    entry: { draw: source },
    output: {
      ...common.output,
      path: work,
      publicPath: '',
      filename: '[name].cjs',
      library: { type: 'commonjs2' },
    },
    optimization: { minimize: false },
    plugins: [new webpack.optimize.LimitChunkCountPlugin({ maxChunks: 1 })],
  };
}

/** The shell's own class names have its own prefix. */
const classesOfPage = ({ name, uniqueName }: ToDraw) =>
  name === 'shell' ? uniqueName : blankClasses;

function ordersOf({ name, paths, uiTextFolders, textFolders }: ToDraw): Order[] {
  return locales.flatMap((locale) => {
    const uiTexts = compileTexts(uiTextFolders, locale);
    const texts = compileTexts(textFolders, locale);
    return paths.map((path) => ({ name, path, locale, uiTexts, texts }));
  });
}

/**
 * Returns a module that renders a remote's pages. By convention, its `App` is exported by
 * `src/routes.tsx`.
 */
export const remoteEntry = (directory: string) => `
import * as routes from ${JSON.stringify(join(directory, 'src', 'routes.tsx'))};
import { drawRemote } from ${JSON.stringify(drawDoor())};
export const draw = drawRemote(routes);
`;

/** Returns a module that renders the shell's frame. */
export const shellEntry = (directory: string) => `
import { PrerenderedFrame } from ${JSON.stringify(join(directory, 'src', 'PrerenderedFrame.tsx'))};
import { drawFrame } from ${JSON.stringify(drawDoor())};
export const draw = drawFrame(PrerenderedFrame);
`;

const drawDoor = () => sdkPart('react', 'draw', `index${extname(import.meta.filename)}`);
