import type { Comment } from '../syntax.ts';

/**
 * Returns the text of the docstring directly before a position. Only whitespace may separate them.
 */
export function docstringBefore(text: string, comments: Comment[], start: number): string {
  const comment = comments.findLast(({ end }) => end <= start);
  if (comment?.type !== 'Block' || !comment.value.startsWith('*')) return '';
  if (text.slice(comment.end, start).trim() !== '') return '';
  return comment.value
    .split('\n')
    .map((line) => line.replace(/^\s*\*+ ?/, '').trimEnd())
    .join('\n')
    .trim();
}

/** Joins the lines of each paragraph and keeps lists. */
export function flowing(docstring: string): string {
  return docstring.replace(/([^\n])\n(?!\n|[-|] |\d+\. |@)/g, '$1 ');
}
