import { defineShell } from '@sideband/webpack';

export default defineShell(import.meta.dirname);
