import { createCashDesk } from './cashDesk.ts';
import { createDevices, type DoorParts } from './devices.ts';
import { createDoorLists } from './list.ts';
import { createDoorMoney } from './money.ts';
import { createScans } from './scans.ts';

/** The doors of events (docs/decisions/0081): devices, their lists, scans and the cash desk. */
export function createDoor(parts: DoorParts) {
  const { db, clock } = parts;
  const devices = createDevices(parts);
  const money = createDoorMoney(db, clock);
  const scans = createScans(db, clock, money);
  const lists = createDoorLists(parts, devices);
  const desk = createCashDesk(parts, { money, scans, lists });
  return { devices, scans, lists, desk };
}

export type Door = ReturnType<typeof createDoor>;
