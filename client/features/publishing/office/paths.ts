import type { ReactNode } from 'react';
import { paths } from '../../../../shared/paths.ts';

export const OFFICE = paths.module('redazione');

/** The lists of the room: each a view of the address, and of the queue a state. */
export const LISTS = [
  { view: '', state: '', label: 'Da guardare', counts: 'waiting' },
  { view: '', state: 'scheduled', label: 'Programmati' },
  { view: '', state: 'to_correct', label: 'Da correggere', counts: 'to_correct' },
  { view: '', state: 'rejected', label: 'Rifiutati' },
  { view: 'cambiamenti', state: '', label: 'Appena cambiato' },
  { view: 'ferme', state: '', label: 'Da verificare', counts: 'stale' },
  { view: 'tutto', state: '', label: 'Tutti' },
] as const;
/** The lists, and the ready sentences for answers, which are none. */
export type View = (typeof LISTS)[number]['view'] | 'motivi';

/** The props of each view of the office's desk. */
export interface ViewProps {
  /** The one bar of filters: the lists, and what else a view chooses by. @param above a field for words */
  bar: (more?: ReactNode, above?: ReactNode) => ReactNode;
}
