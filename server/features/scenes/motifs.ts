import * as leisure from './motifs/leisure.ts';
import * as outdoors from './motifs/outdoors.ts';
import * as table from './motifs/table.ts';
import * as town from './motifs/town.ts';
import * as trades from './motifs/trades.ts';

/** All drawings by name. */
export const MOTIFS = { ...table, ...town, ...trades, ...outdoors, ...leisure };
export type Name = keyof typeof MOTIFS;
export const isName = (name: string): name is Name => Object.hasOwn(MOTIFS, name);
