import OfficeWastePage from '../features/sustainability/OfficeWastePage.tsx';
import { TownMap } from './TownMap.tsx';

/** /profilo/moduli/raccolta, with the town's map for pins. */
export default function OfficeWasteScreen() {
  return (
    <TownMap>
      <OfficeWastePage />
    </TownMap>
  );
}
