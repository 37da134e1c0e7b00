import type { OfficeWaste } from '../../../shared/contract/officeWaste.ts';
import { paths } from '../../../shared/paths.ts';
import { useQuery } from '../../lib/query.ts';
import { useResource } from '../../lib/resource.ts';
import { Loaded } from '../../ui/Loaded.tsx';
import { ModulePage } from '../../ui/ModulePage.tsx';
import { PartChoice } from '../../ui/PartChoice.tsx';
import { ExceptionList } from './ExceptionList.tsx';
import { FractionList } from './FractionList.tsx';
import { ItemList } from './ItemList.tsx';
import { OFFICE_WASTE } from './officeWaste.ts';
import { PointList } from './PointList.tsx';
import { WeekGrid } from './WeekGrid.tsx';
import { ZoneList } from './ZoneList.tsx';

const PARTS = [
  { key: 'giri', label: 'Giri', show: (waste: OfficeWaste) => <WeekGrid waste={waste} /> },
  { key: 'eccezioni', label: 'Giorni diversi', show: (waste: OfficeWaste) => <ExceptionList waste={waste} /> },
  { key: 'zone', label: 'Zone', show: ({ zones, centre }: OfficeWaste) => <ZoneList zones={zones} centre={centre} /> },
  { key: 'tipi', label: 'Tipi di rifiuto', show: (waste: OfficeWaste) => <FractionList waste={waste} /> },
  { key: 'glossario', label: 'Dove lo butto', show: (waste: OfficeWaste) => <ItemList waste={waste} /> },
  {
    key: 'punti',
    label: 'Punti di raccolta',
    show: ({ points, centre }: OfficeWaste) => <PointList points={points} centre={centre} />,
  },
] as const;

/** /profilo/moduli/raccolta: the tables of the collection, one at a time; which one is in the address. */
export default function OfficeWastePage() {
  const resource = useResource<OfficeWaste>(OFFICE_WASTE);
  const query = useQuery(paths.module('raccolta'));
  const part = PARTS.find(({ key }) => key === query.get('parte')) ?? PARTS[0];
  return (
    <ModulePage slug="raccolta">
      <PartChoice label="Che cosa" parts={PARTS} chosen={part.key} onChoose={(key) => query.set({ parte: key })} />
      <Loaded resource={resource} kind="sustainability" height="480px">
        {part.show}
      </Loaded>
    </ModulePage>
  );
}
