import type { Ask, Reply } from './ask.ts';
import type { TestControl } from './start-control.ts';
import { toggle } from './toggles.ts';

export const vegaOn = { flags: { vega: toggle({ defaultVariant: 'on' }) } };

/** Drafts a change based on the served document. */
export async function draft(control: TestControl, by: Ask, edits: object = vegaOn) {
  const { etag } = await by('GET', `${control.path}/document`);
  const body = { title: 'A change', reason: 'for a test', edits };
  return by('POST', `${control.path}/changes`, { body, ifMatch: etag });
}

/** Performs an action on a change, with the version of it that was last seen. */
export const act = (control: TestControl, by: Ask, seen: Reply, name: string, body?: object) =>
  by('POST', `${control.path}/changes/${seen.body.id}/${name}`, { body, ifMatch: seen.etag });

/** Drafts, submits and approves a change. */
export async function approved(
  control: TestControl,
  { author, approver }: { author: Ask; approver: Ask },
  edits?: object,
) {
  const drafted = await draft(control, author, edits);
  const submitted = await act(control, author, drafted, 'submit');
  return act(control, approver, submitted, 'approve');
}

export const served = async (control: TestControl) =>
  (await control.admin('GET', `${control.path}/document`)).body;
