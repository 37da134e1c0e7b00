import { useQuery } from '../../lib/query.ts';
import { ROOM } from './api.ts';
import { RunPage } from './RunPage.tsx';
import { StartPage } from './StartPage.tsx';

/** /profilo/moduli/importa: files that become content; with ?n= one import. */
export default function ImportPage() {
  const query = useQuery(ROOM);
  const id = query.get('n');
  return /^\d{1,15}$/.test(id) ? <RunPage key={id} id={Number(id)} /> : <StartPage />;
}
