import { createContext } from 'react';
import type { MapTiles } from './mapGround.ts';

/** The map the town's settings name; null: it has none, and maps are drawn as sketches. */
export const MapGround = createContext<MapTiles | null>(null);
