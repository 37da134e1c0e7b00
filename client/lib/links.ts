import { useAlive } from './alive.ts';
import { device } from './device.ts';

/** Builds addresses outside the portal; nothing is loaded from them before the visitor taps. */

/** 'https://wa.me/393500002001' from '+39 350 000 2001' */
export function whatsappUrl(phone: string): string {
  return `https://wa.me/${phone.replace(/\D/g, '')}`;
}

/** A place on OpenStreetMap. */
export function mapUrl({ lat, lng }: { lat: number; lng: number }): string {
  return `https://www.openstreetmap.org/?mlat=${lat}&mlon=${lng}#map=18/${lat}/${lng}`;
}

/** Directions to a place: in the phone's own maps app where there is one, on OpenStreetMap elsewhere and before the browser is known. */
export function useDirections({ name, lat, lng }: { name: string; lat: number; lng: number }): string {
  const os = useAlive() ? device().os : null;
  if (os === 'android') return `geo:${lat},${lng}?q=${lat},${lng}(${encodeURIComponent(name)})`;
  if (os === 'ios') return `https://maps.apple.com/?daddr=${lat},${lng}&q=${encodeURIComponent(name)}`;
  return mapUrl({ lat, lng });
}

/** 'osteriadelporto.example' from 'https://www.osteriadelporto.example/' */
export function siteName(url: string): string {
  return url.replace(/^https?:\/\/(www\.)?/, '').replace(/\/$/, '');
}
