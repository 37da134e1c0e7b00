import L from 'leaflet';

export interface MapTiles {
  /** A tile URL with the placeholders {z}, {x} and {y}. */
  url: string;
  attribution: string;
}

const WAIT_MS = 12_000;

/** A Leaflet map with the portal's options, still without tiles. */
export function emptyMap(box: HTMLElement, animate: boolean): L.Map {
  const map = L.map(box, {
    zoomControl: false,
    zoomAnimation: animate,
    fadeAnimation: animate,
    markerZoomAnimation: animate,
    inertia: animate,
    // On touch screens a one-finger drag must scroll the page; two fingers move the map.
    dragging: !matchMedia('(pointer: coarse)').matches,
    scrollWheelZoom: false,
  });
  if (!animate) map.panBy = (offset) => L.Map.prototype.panBy.call(map, offset, { animate: false }) as L.Map;
  map.on('focus', () => map.scrollWheelZoom.enable());
  map.on('blur', () => map.scrollWheelZoom.disable());
  L.control.zoom({ zoomInTitle: 'Ingrandisci', zoomOutTitle: 'Rimpicciolisci' }).addTo(map);
  map.attributionControl.setPrefix(false);
  return map;
}

/**
 * The tile layer; `giveUp` stops the wait for its first tiles.
 * @param onFail called when no tile arrived: the server is down or too slow
 */
export function tileLayer(tiles: MapTiles, onFail: () => void): { layer: L.TileLayer; giveUp: () => void } {
  let loaded = false;
  const waiting = setTimeout(onFail, WAIT_MS);
  // Leaflet inserts the attribution as HTML; the setting is plain text.
  const layer = L.tileLayer(tiles.url, { maxZoom: 19, attribution: escaped(tiles.attribution) });
  layer.on('tileload', () => {
    loaded = true;
    clearTimeout(waiting);
  });
  // Leaflet fires `load` when every visible tile has arrived or failed.
  layer.on('load', () => !loaded && onFail());
  return { layer, giveUp: () => clearTimeout(waiting) };
}

function escaped(text: string): string {
  const span = document.createElement('span');
  span.textContent = text;
  return span.innerHTML;
}
