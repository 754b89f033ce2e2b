import type { WireFile } from '@sideband/shared-sdk/wire';

/** Saves a file that was fetched with the customer's session, which a plain link does not send. */
export function saveFile({ name, bytes }: WireFile, type: string) {
  const url = URL.createObjectURL(new Blob([bytes], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // Safari reads the URL after the click.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
