import { useSnapshot } from 'valtio';
import ActivitiesPage from '../features/activities/ActivitiesPage.tsx';
import { settingsStore } from '../features/settings/store.ts';

/** /attivita, on the town's own map when its settings name one. */
export default function ActivitiesScreen() {
  const { map_tile_url: url, map_attribution: attribution } = useSnapshot(settingsStore).settings;
  return <ActivitiesPage tiles={url === undefined ? null : { url, attribution: attribution ?? '' }} />;
}
