import { createCashDesk } from './cashDesk.ts';
import { createDevices, type DoorParts } from './devices.ts';
import { createDoorLists } from './list.ts';
import { createScans } from './scans.ts';

/** The doors of events (docs/decisions/0081): devices, their lists, scans and the cash desk. */
export function createDoor(parts: DoorParts) {
  const devices = createDevices(parts);
  const scans = createScans(parts.db, parts.clock);
  const lists = createDoorLists(parts, devices);
  return { devices, scans, lists, desk: createCashDesk(parts, scans, lists) };
}

export type Door = ReturnType<typeof createDoor>;
