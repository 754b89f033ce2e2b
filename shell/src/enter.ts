import { afterFirstPaint } from './after-first-paint.ts';

/**
 * The script of the document. To evaluate the shell takes longer than a frame: what stands in the document
 * is drawn first, where the files come quickly too.
 */
afterFirstPaint(() => void import(/* webpackMode: "eager" */ './start.tsx'));
