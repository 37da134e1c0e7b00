import { lowerPriority, reading } from '../../features/imports/reading/messages.ts';

// Before the import, because loading the modules is work too.
lowerPriority();
const { preview } = await import('./work.ts');
await reading(preview);
