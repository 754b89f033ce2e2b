// jest makes CommonJS of what it loads itself, unless its name ends like this.
export { default } from './run-test-file.ts';
