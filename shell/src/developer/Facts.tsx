interface Props {
  caption: string;
  head: readonly string[];
  rows: readonly (readonly string[])[];
}

/** A table of short facts. The first column contains the row headers. */
export function Facts({ caption, head, rows }: Props) {
  return (
    <table>
      <caption>{caption}</caption>
      <thead>
        <tr>
          {head.map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([first = '', ...others]) => (
          <tr key={`${first} ${others[0]}`}>
            <th scope="row">{first}</th>
            {others.map((text, at) => (
              <td key={head[at + 1]}>{text}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
