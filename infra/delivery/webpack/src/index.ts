export { defineAlone } from './define-alone.ts';
export { defineConsole } from './define-console.ts';
export { defineRemote } from './define-remote.ts';
export { defineShell } from './define-shell.ts';
