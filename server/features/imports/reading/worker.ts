import { lowerPriority, reading } from './messages.ts';

// Before the import, because loading the modules is work too.
lowerPriority();
const { outline } = await import('./outline.ts');
await reading(outline);
