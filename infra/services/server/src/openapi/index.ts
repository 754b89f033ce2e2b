export { jsonSchema } from './json-schema.ts';
export { type AboutDocument, describedAs, serveOpenapi } from './serve-openapi.ts';
