import type { Context } from '../../../context.ts';
import { createClaim } from '../claim.ts';
import type { TicketKeys } from '../qrContent.ts';
import { createCashDesk } from './cashDesk.ts';
import { createDevices } from './devices.ts';
import { createDoorLists } from './list.ts';
import { createDoorMoney } from './money.ts';
import type { PairingDependencies } from './pairing.ts';
import { createScans } from './scans.ts';

interface Dependencies extends Context {
  personNow: PairingDependencies['personNow'];
  ticketKeys: TicketKeys;
}

/** The doors of events (docs/decisions/0081): devices, their lists, scans and the cash desk. */
export function createDoor(dependencies: Dependencies) {
  const { db, clock } = dependencies;
  const devices = createDevices(dependencies);
  const money = createDoorMoney(db, clock);
  const scans = createScans(db, clock, money);
  const lists = createDoorLists({ ...dependencies, devices });
  const desk = createCashDesk({ ...dependencies, claim: createClaim(db), money, scans, lists });
  return { devices, scans, lists, desk };
}

export type Door = ReturnType<typeof createDoor>;
