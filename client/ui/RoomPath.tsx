import { useSnapshot } from 'valtio';
import { paths } from '../../shared/paths.ts';
import { areaName } from '../../shared/rules/modules.ts';
import { personStore } from '../lib/person.ts';
import { Breadcrumb } from './Breadcrumb.tsx';

/** The way back from a room of the reserved area. @param room the room, from what is open in it */
export function RoomPath({ room }: { room?: { href: string; label: string } }) {
  const { user } = useSnapshot(personStore);
  const steps = [
    { href: paths.profile, label: 'Profilo' },
    { href: paths.modules, label: areaName(user?.roles ?? null) },
    ...(room === undefined ? [] : [room]),
  ];
  return <Breadcrumb steps={steps} label="Percorso nell’area riservata" />;
}
