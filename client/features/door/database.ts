import type { ScanBody } from '../../../shared/contract/door.ts';
import type { DoorSeat } from '../../../shared/rules/door.ts';
import { openDatabase } from '../../lib/database.ts';

/** What a door's device keeps (docs/decisions/0081): its token and the event's facts, the tickets, the scans that wait. */
const NAME = 'piazza.ingresso';
const [FACTS, TICKETS, QUEUE] = ['dati', 'biglietti', 'scansioni'] as const;

/** A scan that has not arrived at the portal yet. */
export interface Waiting extends ScanBody {
  event_id: number;
}

/** @throws where the browser refuses databases: such a device cannot stand at a door */
export async function openDoorDatabase() {
  const { work } = await openDatabase(NAME, [FACTS, TICKETS, QUEUE]);
  const all = (store: IDBObjectStore) => store.getAll();

  return {
    read: <T>(key: string) => work<T | undefined>(FACTS, 'readonly', (store) => store.get(key)),
    write: (key: string, value: unknown) => work<void>(FACTS, 'readwrite', (store) => store.put(value, key)),
    seats: () => work<DoorSeat[]>(TICKETS, 'readonly', all),
    putSeats: (seats: readonly DoorSeat[]) =>
      work<void>(TICKETS, 'readwrite', (store) => {
        for (const seat of seats) store.put(seat, seat.id);
        return null;
      }),
    /** Forgets the people; what waits to be sent stays. */
    async forget(): Promise<void> {
      await work(FACTS, 'readwrite', (store) => store.clear());
      await work(TICKETS, 'readwrite', (store) => store.clear());
    },
    waiting: () => work<Waiting[]>(QUEUE, 'readonly', all),
    /** A scan and what it makes of its tickets, both or none. */
    enqueue: (scan: Waiting, seats: readonly DoorSeat[]) =>
      work<void>([QUEUE, TICKETS], 'readwrite', (queue, tickets) => {
        queue.put(scan, scan.uuid);
        for (const seat of seats) tickets?.put(seat, seat.id);
        return null;
      }),
    dequeue: (uuids: readonly string[]) =>
      work<void>(QUEUE, 'readwrite', (store) => {
        for (const uuid of uuids) store.delete(uuid);
        return null;
      }),
  };
}

export type DoorDatabase = Awaited<ReturnType<typeof openDoorDatabase>>;
