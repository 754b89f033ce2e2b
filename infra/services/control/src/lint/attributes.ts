import { type Problem, pointerTo } from '../refusals/problem.ts';
import type { ToggleDocument } from '../toggles/toggle-document.ts';
import { contextAttributes } from './context.ts';

const types = ['string', 'number', 'boolean'];
const fields = ['type', 'private', 'description'];
const most = 50;

/** No dots, because they would address nested objects, which callers cannot send. */
const plainName = /^[A-Za-z][\w-]{0,63}$/;

/** Problems with the declared context attributes, which callers may send and rules may use. */
export function problemsOfAttributes(declared: ToggleDocument['$attributes'] = {}): Problem[] {
  const names = Object.keys(declared);
  const tooMany = {
    pointer: pointerTo('$attributes'),
    code: 'attribute',
    message: `There are ${names.length} attributes; ${most} is the most.`,
  };
  return [
    ...(names.length > most ? [tooMany] : []),
    ...Object.entries(declared).flatMap(([name, value]) => problemsOfOne(name, value)),
  ];
}

function problemsOfOne(name: string, declared: unknown): Problem[] {
  const at = pointerTo('$attributes', name);
  const problem = (where: string, message: string, allowed?: readonly string[]): Problem => ({
    pointer: where,
    code: 'attribute',
    message,
    ...(allowed && { allowed: [...allowed] }),
  });
  const own: readonly string[] = contextAttributes;
  if (own.includes(name)) return [problem(at, `The edge knows ${name} itself.`)];
  if (!plainName.test(name)) {
    return [problem(at, 'A name is up to 64 letters, digits, dashes and underscores.')];
  }
  if (typeof declared !== 'object' || declared === null || Array.isArray(declared)) {
    return [problem(at, 'An attribute is an object with a type and a description.')];
  }
  const { type, private: isPrivate, description } = declared as Record<string, unknown>;
  const extra = Object.keys(declared).filter((field) => !fields.includes(field));
  const isSaid = typeof description === 'string' && description.trim() !== '';
  return [
    ...extra.map((field) => problem(at + pointerTo(field), 'This is not known here.', fields)),
    ...(types.includes(String(type))
      ? []
      : [problem(at + pointerTo('type'), 'An attribute is of one type.', types)]),
    ...(isPrivate === undefined || typeof isPrivate === 'boolean'
      ? []
      : [problem(at + pointerTo('private'), 'Private is true or false; without it, it is true.')]),
    ...(isSaid && description.length <= 500
      ? []
      : [problem(at + pointerTo('description'), 'A description says what it means, and of whom.')]),
  ];
}
