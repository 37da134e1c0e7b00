import { stepBack } from '../reading/said.ts';

// Loading what follows is work too.
stepBack();
await import('./work.ts');
