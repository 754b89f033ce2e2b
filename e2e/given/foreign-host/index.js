// The recipe's async boundary: what is shared is settled before anything asks for it.
import('./bootstrap.js');
