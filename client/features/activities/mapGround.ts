import L from 'leaflet';

export interface MapTiles {
  /** With {z}, {x} and {y}. */
  url: string;
  attribution: string;
}

const WAIT_MS = 12_000;

/** Leaflet as this portal wants it, still without a picture. */
export function emptyMap(box: HTMLElement, animate: boolean): L.Map {
  const map = L.map(box, {
    zoomControl: false,
    zoomAnimation: animate,
    fadeAnimation: animate,
    markerZoomAnimation: animate,
    inertia: animate,
    // On a page that scrolls, a finger that passes over the map must not be caught by it: two fingers move it.
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
 * The service's pictures; `giveUp` stops waiting for the first.
 * @param onFail not one came: the server is away, or slower than anybody waits
 */
export function tileLayer(tiles: MapTiles, onFail: () => void): { layer: L.TileLayer; giveUp: () => void } {
  let loaded = false;
  const waiting = setTimeout(onFail, WAIT_MS);
  // Leaflet takes attributions as markup; the settings hold plain text.
  const layer = L.tileLayer(tiles.url, { maxZoom: 19, attribution: escaped(tiles.attribution) });
  layer.on('tileload', () => {
    loaded = true;
    clearTimeout(waiting);
  });
  // Leaflet calls a view loaded when every tile of it has come or failed.
  layer.on('load', () => !loaded && onFail());
  return { layer, giveUp: () => clearTimeout(waiting) };
}

function escaped(text: string): string {
  const span = document.createElement('span');
  span.textContent = text;
  return span.innerHTML;
}
