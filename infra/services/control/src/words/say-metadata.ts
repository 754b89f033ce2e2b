type Metadata = Record<string, boolean | string | number>;

const names: Record<string, string> = {
  description: 'Description',
  owner: 'Owner',
  kind: 'Kind',
  applies: 'Applies',
  client: 'Visible to browsers',
  expires: 'Expires',
  flow: 'Flow',
};

/** Changed metadata before and after, as readable texts. */
export function sayMetadata(before: Metadata, after: Metadata): string[] {
  const all = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return all
    .filter((name) => before[name] !== after[name])
    .map((name) => `${names[name] ?? name}: ${say(before[name])} → ${say(after[name])}`);
}

const say = (value: boolean | string | number | undefined) =>
  value === undefined ? 'nothing' : value === true ? 'yes' : value === false ? 'no' : String(value);
