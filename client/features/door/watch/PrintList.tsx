import type { DoorPrint, DoorWatch } from '../../../../shared/contract/door.ts';
import { longMoment } from '../../../../shared/rules/dates.ts';
import { useResource } from '../../../lib/resource.ts';
import { Loaded } from '../../../ui/Loaded.tsx';
import { PrintedDialog } from '../../../ui/PrintedDialog.tsx';
import { GuestTable } from '../GuestTable.tsx';

interface PrintListProps {
  watch: DoorWatch;
  occurrence: number;
  onClose: () => void;
}

/** The list on paper, by name, with a box to tick; a page in print has nothing else. */
export function PrintList({ watch, occurrence, onClose }: PrintListProps) {
  const resource = useResource<DoorPrint>(`/api/desk/doors/${watch.id}/list?occurrence=${occurrence}`);
  const date = watch.dates.find(({ id }) => id === occurrence);
  return (
    <PrintedDialog title={watch.title} description={date && longMoment(date.starts_at)} onClose={onClose}>
      <Loaded resource={resource} kind="events" height="200px">
        {({ data }) =>
          data.length === 0 ? <p>Ancora nessun posto prenotato per questa data.</p> : <GuestTable guests={data} />
        }
      </Loaded>
    </PrintedDialog>
  );
}
