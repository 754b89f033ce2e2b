import { finding } from './routes/finding.ts';
import { pages } from './routes/pages.ts';
import { paying } from './routes/paying.ts';
import { selling } from './routes/selling.ts';
import { signingIn } from './routes/signing-in.ts';

/** The whole API. The contract of each call defines its method, path, credential and schemas. */
export const routes = [...signingIn, ...finding, ...selling, ...paying, ...pages];
