import { createContext } from 'react';
import type { MapTiles } from './mapGround.ts';

/** The map in the town's settings; null: none, and maps are drawn as sketches. */
export const MapGround = createContext<MapTiles | null>(null);
