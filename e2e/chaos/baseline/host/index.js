// Asynchronous boundary of the documentation: shared modules are resolved before they are imported.
import('./bootstrap.js');
