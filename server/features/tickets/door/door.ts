import type { Audit } from '../../../lib/audit.ts';
import type { Clock } from '../../../lib/clock.ts';
import type { Db } from '../../../lib/db.ts';
import { createClaim } from '../claim.ts';
import type { TicketKeys } from '../qrContent.ts';
import { createCashDesk } from './cashDesk.ts';
import { createDevices } from './devices.ts';
import { createDoorLists } from './list.ts';
import { createDoorMoney } from './money.ts';
import type { PairingDependencies } from './pairing.ts';
import { createScans } from './scans.ts';

interface Dependencies {
  db: Db;
  clock: Clock;
  record: Audit['record'];
  public_origin: string;
  personNow: PairingDependencies['personNow'];
  keys: TicketKeys;
}

/** The doors of events (docs/decisions/0081): devices, their lists, scans and the cash desk. */
export function createDoor({ db, clock, record, public_origin, personNow, keys }: Dependencies) {
  const devices = createDevices({ db, clock, record, public_origin, personNow });
  const money = createDoorMoney(db, clock);
  const scans = createScans(db, clock, money);
  const lists = createDoorLists({ db, clock, devices, keys });
  const desk = createCashDesk({ db, clock, claim: createClaim(db), money, scans, lists });
  return { devices, scans, lists, desk };
}

export type Door = ReturnType<typeof createDoor>;
