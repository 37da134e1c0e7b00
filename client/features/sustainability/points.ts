import { BatteryCharging, Container, Droplets, type LucideIcon, Recycle, Shirt, Warehouse } from 'lucide-react';
import type { WastePoint } from '../../../shared/contract/waste.ts';

/** The kinds of points in the order of the page. */
export const POINT_KINDS: readonly { kind: WastePoint['kind']; title: string; icon: LucideIcon }[] = [
  { kind: 'acqua', title: 'Case dell’acqua', icon: Droplets },
  { kind: 'centro', title: 'Centro di raccolta', icon: Warehouse },
  { kind: 'isola', title: 'Isole ecologiche', icon: Container },
  { kind: 'olio', title: 'Olio da cucina usato', icon: Recycle },
  { kind: 'pile', title: 'Pile e piccoli elettrodomestici', icon: BatteryCharging },
  { kind: 'tessili', title: 'Vestiti e scarpe', icon: Shirt },
];
