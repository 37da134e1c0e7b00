import { useEffect } from 'react';
import type { DoorPrint, DoorWatch } from '../../../../shared/contract/door.ts';
import { longMoment } from '../../../../shared/rules/dates.ts';
import { useResource } from '../../../lib/resource.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Loaded } from '../../../ui/Loaded.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { GuestTable } from '../GuestTable.tsx';
import css from './Watch.module.css';

interface PrintListProps {
  watch: DoorWatch;
  occurrence: number;
  onClose: () => void;
}

/** The list on paper, by name, with a box to tick; a page in print has nothing else. */
export function PrintList({ watch, occurrence, onClose }: PrintListProps) {
  const resource = useResource<DoorPrint>(`/api/desk/doors/${watch.id}/list?occurrence=${occurrence}`);
  const date = watch.dates.find(({ id }) => id === occurrence);
  useEffect(() => {
    document.documentElement.classList.add(css.printing as string);
    return () => document.documentElement.classList.remove(css.printing as string);
  }, []);
  return (
    <Dialog
      title={watch.title}
      description={date && longMoment(date.starts_at)}
      className={css.sheet}
      onClose={onClose}
    >
      <Button onClick={() => window.print()}>Stampa</Button>
      <Loaded resource={resource} kind="events" skeleton={<Skeleton height="200px" />}>
        {({ data }) =>
          data.length === 0 ? (
            <p>Ancora nessun posto prenotato per questa data.</p>
          ) : (
            <div className={css.scroller}>
              <GuestTable guests={data} className={css.table} />
            </div>
          )
        }
      </Loaded>
    </Dialog>
  );
}
