import { Fragment } from 'react';

/** Name of a toggle, with line breaks allowed before capitals and after dots. */
export function Name({ children }: { children: string }) {
  return children.split(/(?=[A-Z][a-z])|(?<=\.)/).map((part, index) => (
    <Fragment key={index}>
      <wbr />
      {part}
    </Fragment>
  ));
}
