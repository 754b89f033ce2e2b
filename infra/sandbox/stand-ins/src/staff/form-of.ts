import type { IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';

/** Reads the fields of a form that was submitted from one of the issuer's pages. */
export const formOf = async (request: IncomingMessage): Promise<Record<string, string>> =>
  Object.fromEntries(new URLSearchParams(await text(request)));
