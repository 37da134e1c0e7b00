import type { Role } from '../shared/rules/accounts.ts';

/**
 * The six who can sign in with the demo password; the README and `npm start` print them. A portal that is no demo refuses to start where
 * they live, so it knows them too.
 */
export const demoAccounts: { key: string; name: string; joined: number; roles?: Role[] }[] = [
  { key: 'cittadino', name: 'Marina Sclafani', joined: 420 },
  { key: 'esercente', name: 'Calogero Bono', joined: 610, roles: ['esercente'] },
  { key: 'organizzatore', name: 'Rosalia Catanzaro', joined: 540, roles: ['organizzatore'] },
  { key: 'inserzionista', name: 'Vincenzo Marciante', joined: 380, roles: ['inserzionista'] },
  { key: 'redazione', name: 'Agata Licata', joined: 700, roles: ['redattore'] },
  { key: 'admin', name: 'Salvatore Amodeo', joined: 730, roles: ['amministratore'] },
];
