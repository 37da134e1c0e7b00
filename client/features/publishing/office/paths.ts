import type { ReactNode } from 'react';
import { paths } from '../../../../shared/paths.ts';
import type { Editors } from '../useKindEditor.ts';

export const OFFICE = paths.module('redazione');

export const VIEWS = [
  { value: '', label: 'Da guardare' },
  { value: 'cambiamenti', label: 'Appena cambiato' },
  { value: 'ferme', label: 'Da verificare' },
  { value: 'tutto', label: 'Tutti i contenuti' },
  { value: 'motivi', label: 'Motivi pronti' },
] as const;
export type View = (typeof VIEWS)[number]['value'];

/** The props of each view of the office's desk. */
export interface ViewProps {
  /** The links to the other views. */
  views: ReactNode;
  editors: Editors;
}
