import type { Comment } from '../syntax.ts';

/** The docstring that ends right before that place, without its marks; what is between is white space. */
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

/** Paragraphs as single lines, lists as they are. */
export function flowing(docstring: string): string {
  return docstring.replace(/([^\n])\n(?!\n|[-|] |\d+\. |@)/g, '$1 ');
}
