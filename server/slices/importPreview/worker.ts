import { lowerPriority } from '../../features/imports/reading/messages.ts';

// Before the import, because loading the modules is work too.
lowerPriority();
await import('./work.ts');
