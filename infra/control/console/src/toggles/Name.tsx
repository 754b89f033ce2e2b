import { Fragment } from 'react';

/** The name of a toggle, which may break before its capitals and after its dots. */
export function Name({ children }: { children: string }) {
  return children.split(/(?=[A-Z][a-z])|(?<=\.)/).map((part, index) => (
    <Fragment key={index}>
      <wbr />
      {part}
    </Fragment>
  ));
}
