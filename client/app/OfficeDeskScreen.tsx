import { OfficeDesk } from '../features/publishing/office/OfficeDesk.tsx';
import { EDITORS } from './editors.ts';

/** /profilo/moduli/redazione, with the editors of all kinds. */
export default function OfficeDeskScreen() {
  return <OfficeDesk editors={EDITORS} />;
}
