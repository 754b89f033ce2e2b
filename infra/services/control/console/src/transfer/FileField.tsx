import { Field } from '../form/Field.tsx';

interface Props {
  label: string;
  onRead: (text: string) => void;
}

/** File input that reads the file in the browser. */
export function FileField({ label, onRead }: Props) {
  return (
    <Field label={label}>
      {(control) => (
        <input
          {...control}
          type="file"
          accept="application/json,.json"
          onChange={async ({ target }) => {
            const [file] = target.files ?? [];
            if (file) onRead(await file.text());
          }}
        />
      )}
    </Field>
  );
}
