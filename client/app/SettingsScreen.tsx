import SettingsPage from '../features/settings/SettingsPage.tsx';
import { TownMap } from './TownMap.tsx';

/** /profilo/moduli/impostazioni, with the town's map for its middle. */
export default function SettingsScreen() {
  return (
    <TownMap>
      <SettingsPage />
    </TownMap>
  );
}
