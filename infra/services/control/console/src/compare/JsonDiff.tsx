import type { DiffAnswer } from '@sideband/control/contract';
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import css from './json-diff.module.css';
import { lineDiff } from './line-diff.ts';

type Side = DiffAnswer['sides'][number];

const linesOf = (value: unknown) =>
  value === undefined ? [] : JSON.stringify(value, null, 2).split('\n');

/** One part of the document as JSON, with removed and added lines marked by sign and color. */
export function JsonDiff({ name, before, after }: Pick<Side, 'name' | 'before' | 'after'>) {
  return (
    <Json title={name}>
      {lineDiff(linesOf(before), linesOf(after)).map(({ kind, text }, index) => {
        if (kind === 'removed') return <del key={index}>{`− ${text}\n`}</del>;
        if (kind === 'added') return <ins key={index}>{`+ ${text}\n`}</ins>;
        return <span key={index}>{`  ${text}\n`}</span>;
      })}
    </Json>
  );
}

/** The difference as a JSON Patch (RFC 6902). */
export const PatchText = ({ patch }: Pick<DiffAnswer, 'patch'>) => (
  <Json title={<FormattedMessage id="compare.patch" />}>{JSON.stringify(patch, null, 2)}</Json>
);

const Json = ({ title, children }: { title: ReactNode; children: ReactNode }) => (
  <figure className={css.json}>
    <figcaption>{title}</figcaption>
    <pre>{children}</pre>
  </figure>
);
