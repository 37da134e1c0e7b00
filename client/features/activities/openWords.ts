/** What a place on the map says of this moment; null: its hours are not known. */
export function openWords(isOpen: boolean | null): string {
  if (isOpen === null) return 'orari non indicati';
  return isOpen ? 'aperto ora' : 'adesso è chiuso';
}
