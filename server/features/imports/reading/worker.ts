import { reading } from './messages.ts';
import { outline } from './outline.ts';

await reading(outline);
