import type { Check } from './check.ts';
import { backups, drill } from './checks/backups.ts';
import { feeds } from './checks/feeds.ts';
import { database, MACHINE } from './checks/machine.ts';
import { mailAlarm, refusalAlarm, SENDING } from './checks/sending.ts';
import { TOWN } from './checks/town.ts';
import { wallets } from './checks/wallets.ts';
import { WORK } from './checks/work.ts';

/** All checks of the health page and of `npm run doctor`, in the order of their report. */
export const CHECKS: readonly Check[] = [...MACHINE, backups, drill, ...SENDING, wallets, ...WORK, feeds, ...TOWN];

/** Those that may alarm the administrators, by the topic under which that is remembered; cheap enough for every minute. */
export const ALARMING: Record<string, Check> = {
  health: database,
  backup: backups,
  drill,
  mail: mailAlarm,
  push: refusalAlarm,
  feeds,
};
