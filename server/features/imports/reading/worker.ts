import { lowerPriority } from './messages.ts';

// Before the import, because loading the modules is work too.
lowerPriority();
await import('./outline.ts');
