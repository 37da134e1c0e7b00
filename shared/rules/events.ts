/** From how many on the seats left are worth saying. */
const FEW_SEATS = 20;

/** 'Ultimi 12 posti', 'Ultimo posto', 'Esaurito'; null when there are plenty or no limit. */
export function seatsLabel(left: number | null): string | null {
  if (left === null || left > FEW_SEATS) return null;
  if (left === 0) return 'Esaurito';
  return left === 1 ? 'Ultimo posto' : `Ultimi ${left} posti`;
}
