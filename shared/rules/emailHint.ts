/** Hosts of most people's mail, and some that look like one of them but are others. */
const HOSTS = [
  ...[
    'gmail.com',
    'googlemail.com',
    'hotmail.com',
    'hotmail.it',
    'outlook.com',
    'outlook.it',
    'live.it',
    'live.com',
    'msn.com',
  ],
  ...[
    'libero.it',
    'virgilio.it',
    'alice.it',
    'tim.it',
    'tin.it',
    'tiscali.it',
    'inwind.it',
    'iol.it',
    'email.it',
    'mail.com',
  ],
  ...[
    'yahoo.it',
    'yahoo.com',
    'ymail.com',
    'fastwebnet.it',
    'icloud.com',
    'me.com',
    'aruba.it',
    'pec.it',
    'legalmail.it',
  ],
];
/** Shorter ones are a letter away from too many others. */
const LEAST_LENGTH = 7;

/** 'anna@gmail.com' for 'anna@gmial.com': the address that was probably meant; null: nothing looks wrong. */
export function meantEmail(typed: string): string | null {
  const email = typed.trim();
  const at = email.lastIndexOf('@');
  const host = email.slice(at + 1).toLowerCase();
  if (at < 1 || host.length < LEAST_LENGTH || HOSTS.some((known) => known.startsWith(host))) return null;
  const near = HOSTS.filter(
    (known) => known.length >= LEAST_LENGTH && distance(host, known) <= (known.length > 8 ? 2 : 1),
  );
  const [best] = near.sort((one, other) => distance(host, one) - distance(host, other));
  return best === undefined ? null : `${email.slice(0, at)}@${best}`;
}

/** Levenshtein's, where two letters in the wrong order are one mistake. */
function distance(from: string, to: string): number {
  const rows: number[][] = [Array.from({ length: to.length + 1 }, (_, column) => column)];
  for (let row = 1; row <= from.length; row += 1) {
    rows[row] = [row];
    for (let column = 1; column <= to.length; column += 1) {
      const at = (up: number, left: number) => rows[row - up]?.[column - left] ?? Number.POSITIVE_INFINITY;
      const isSame = from[row - 1] === to[column - 1];
      const isSwapped = from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1];
      (rows[row] as number[])[column] = Math.min(
        at(1, 0) + 1,
        at(0, 1) + 1,
        at(1, 1) + (isSame ? 0 : 1),
        isSwapped ? at(2, 2) + 1 : Number.POSITIVE_INFINITY,
      );
    }
  }
  return rows[from.length]?.[to.length] ?? Number.POSITIVE_INFINITY;
}
