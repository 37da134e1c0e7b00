import { useQuery } from '../../lib/query.ts';
import { ROOM } from './api.ts';
import { GroundPage } from './GroundPage.tsx';
import { RunPage } from './RunPage.tsx';
import { StartPage } from './StartPage.tsx';

/** /profilo/moduli/importa: files that become content; with ?n= one import, with ?vista=mappa the drawing of the town. */
export default function ImportPage() {
  const query = useQuery(ROOM);
  const id = query.get('n');
  if (query.get('vista') === 'mappa') return <GroundPage />;
  return /^\d{1,15}$/.test(id) ? <RunPage key={id} id={Number(id)} /> : <StartPage />;
}
