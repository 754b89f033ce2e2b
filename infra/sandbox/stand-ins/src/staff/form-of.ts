import type { IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';

/** Reads the fields of a form that a page of the issuer sent. */
export const formOf = async (request: IncomingMessage): Promise<Record<string, string>> =>
  Object.fromEntries(new URLSearchParams(await text(request)));
