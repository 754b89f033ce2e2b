import { defineConsole } from '@sideband/webpack';

export default defineConsole(import.meta.dirname);
