import { type Form, formIn, textIn } from './form.ts';

interface Listed {
  id: string;
  created: number;
}

/**
 * Returns one page of a list, newest first, filtered by `created[gte]`.
 * Source: https://docs.stripe.com/api/pagination
 */
export function listPage<Item extends Listed>(
  url: string,
  all: readonly Item[],
  form: Form,
  show: (item: Item) => object = (item) => item,
) {
  const limit = Number(textIn(form, 'limit') ?? 10);
  const since = Number(textIn(formIn(form, 'created'), 'gte') ?? 0);
  const wanted = all.filter(({ created }) => created >= since);
  const after = textIn(form, 'starting_after');
  const start = after === undefined ? 0 : wanted.findIndex(({ id }) => id === after) + 1;
  const data = wanted.slice(start, start + limit).map(show);
  return { object: 'list', url, data, has_more: start + limit < wanted.length };
}
