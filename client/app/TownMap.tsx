import type { ReactNode } from 'react';
import { useSnapshot } from 'valtio';
import { settingsStore } from '../features/settings/store.ts';
import { MapGround } from '../ui/map/ground.ts';

/** Gives maps inside the one that the town's settings name. */
export function TownMap({ children }: { children: ReactNode }) {
  const { map_tile_url: url, map_attribution: attribution } = useSnapshot(settingsStore).settings;
  return <MapGround value={url === undefined ? null : { url, attribution: attribution ?? '' }}>{children}</MapGround>;
}
