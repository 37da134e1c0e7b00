import { reading } from '../../features/imports/reading/messages.ts';
import { preview } from './work.ts';

await reading(preview);
