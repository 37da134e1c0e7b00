import type { ReactNode } from 'react';
import { Button } from './Button.tsx';
import { Dialog } from './Dialog.tsx';
import css from './Filters.module.css';

/** What the sheet shows about the list behind it (lib/list.ts). */
export interface SheetList {
  shown: { total: number } | null;
  stale: boolean;
  filters: number;
  reset: () => void;
}

interface FilterSheetProps {
  list: SheetList;
  onClose: () => void;
  /** The groups of chips, each with its name and all chips visible. */
  children: ReactNode;
}

/** On a phone, a sheet over the lower part of the list with all its filters. A choice changes the list and the button's number at once. */
export function FilterSheet({ list, onClose, children }: FilterSheetProps) {
  return (
    <Dialog title="Filtri" className={css.sheet} onClose={onClose}>
      <div className={`stack gap-24 ${css.groups}`}>{children}</div>
      <div className={css.foot}>
        {list.filters > 0 && (
          <Button look="quiet" onClick={list.reset}>
            Azzera filtri
          </Button>
        )}
        <Button wide onClick={onClose} aria-live="polite">
          {list.stale || list.shown === null ? 'Vedi i risultati' : promised(list.shown.total)}
        </Button>
      </div>
    </Dialog>
  );
}

function promised(total: number): string {
  if (total === 0) return 'Nessun risultato';
  return total === 1 ? 'Vedi 1 risultato' : `Vedi ${total} risultati`;
}
