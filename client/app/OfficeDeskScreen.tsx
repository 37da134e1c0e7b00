import { OfficeDesk } from '../features/publishing/office/OfficeDesk.tsx';
import { EDITORS } from './editors.ts';
import { TownMap } from './TownMap.tsx';

/** /profilo/moduli/redazione, with the editors of all kinds and the town's map for corrections. */
export default function OfficeDeskScreen() {
  return (
    <TownMap>
      <OfficeDesk editors={EDITORS} />
    </TownMap>
  );
}
