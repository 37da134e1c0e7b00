import { lowerPriority, reading } from '../reading/messages.ts';

// Before the import, because loading the modules is work too.
lowerPriority();
const { draw } = await import('./work.ts');
await reading(draw);
