import type { Check } from './check.ts';
import { backups, drill } from './checks/backups.ts';
import { feeds } from './checks/feeds.ts';
import { MACHINE } from './checks/machine.ts';
import { SENDING } from './checks/sending.ts';
import { TOWN } from './checks/town.ts';
import { WORK } from './checks/work.ts';

/** Everything the health page and `npm run doctor` look at, in the order in which they say it. */
export const CHECKS: readonly Check[] = [...MACHINE, backups, drill, ...SENDING, ...WORK, feeds, ...TOWN];
