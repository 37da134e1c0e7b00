/** Distances between places, and their labels. Pure. */

export interface Place {
  lat: number;
  lng: number;
}

/**
 * '37.509,13.083': a visitor's position in an address, rounded to about 100 metres so that it identifies a street, not
 * a house.
 */
export function nearText({ lat, lng }: Place): string {
  return `${lat.toFixed(3)},${lng.toFixed(3)}`;
}

/** Null when the text is not a valid position. */
export function readNear(text: string): Place | null {
  const [lat = Number.NaN, lng = Number.NaN, ...rest] = text.split(',').map(Number);
  return rest.length === 0 && Math.abs(lat) <= 90 && Math.abs(lng) <= 180 ? { lat, lng } : null;
}

const EARTH_M = 6_371_000;

/** Great-circle distance in whole metres (haversine). */
export function distanceMetres(from: Place, to: Place): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180;
  const half = (degrees: number) => Math.sin(radians(degrees) / 2) ** 2;
  const chord =
    half(to.lat - from.lat) + Math.cos(radians(from.lat)) * Math.cos(radians(to.lat)) * half(to.lng - from.lng);
  return Math.round(2 * EARTH_M * Math.asin(Math.min(1, Math.sqrt(chord))));
}

/** 'a 50 m', 'a 350 m', 'a 1,2 km', 'a 14 km': no more precise than a rounded position allows. */
export function distanceWords(metres: number): string {
  if (metres < 950) return `a ${Math.max(50, Math.round(metres / 50) * 50)} m`;
  const kilometres = metres / 1000;
  return `a ${kilometres.toLocaleString('it-IT', { maximumFractionDigits: kilometres < 9.95 ? 1 : 0 })} km`;
}
