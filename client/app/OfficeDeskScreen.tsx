import { useSnapshot } from 'valtio';
import { OfficeDesk } from '../features/publishing/office/OfficeDesk.tsx';
import { settingsStore } from '../features/settings/store.ts';
import { MapGround } from '../ui/map/ground.ts';
import { EDITORS } from './editors.ts';

/** /profilo/moduli/redazione, with the editors of all kinds and the town's map for corrections. */
export default function OfficeDeskScreen() {
  const { map_tile_url: url, map_attribution: attribution } = useSnapshot(settingsStore).settings;
  return (
    <MapGround value={url === undefined ? null : { url, attribution: attribution ?? '' }}>
      <OfficeDesk editors={EDITORS} />
    </MapGround>
  );
}
