import { lowerPriority } from '../../features/imports/reading/messages.ts';

// Loading what follows is work too.
lowerPriority();
await import('./work.ts');
