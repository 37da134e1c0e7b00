import { KindEditors } from '../features/publishing/kindEditors.ts';
import { OfficeDesk } from '../features/publishing/office/OfficeDesk.tsx';
import { EDITORS } from './editors.ts';

/** /profilo/moduli/redazione, with the editors of all kinds. */
export default function OfficeDeskScreen() {
  return (
    <KindEditors value={EDITORS}>
      <OfficeDesk />
    </KindEditors>
  );
}
