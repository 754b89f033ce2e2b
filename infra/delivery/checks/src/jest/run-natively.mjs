// jest compiles the modules it loads itself to CommonJS unless they end in `.mjs`.
export { default } from './run-test-file.ts';
