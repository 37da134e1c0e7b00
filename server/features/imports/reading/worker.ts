import { stepBack } from './said.ts';

// Loading what follows is work too.
stepBack();
await import('./outline.ts');
