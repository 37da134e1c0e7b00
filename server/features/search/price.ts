/** A price limit in a question. */
export interface Price {
  /** Cents at most; null: the question only asks for cheap things. */
  most: number | null;
  /** How many tokens it takes. */
  length: number;
  /** 'sotto i 15 €', 'economico' */
  said: string;
}

const LIMIT =
  /^(?:a |al |per )?(sotto|fino a|meno di|massimo|max|entro|non piu di)(?: i| ai| gli| di)? (\d{1,4})(?: (?:euro|eur))?(?= |$)/;
const AMOUNT = /^(?:a |da )?(\d{1,4}) (?:euro|eur)(?= |$)/;
const CHEAP =
  /^(?:che )?(?:cost(?:a|ano) poco|(?:a )?poco prezzo|(?:a )?buon mercato|spend(?:endo|ere) poco|low cost|economic(?:o|a|i|he)|convenient[ei]|poco costos[oaie])(?= |$)/;
const NOT_MONEY =
  /^(gennaio|febbraio|marzo|aprile|maggio|giugno|luglio|agosto|settembre|ottobre|novembre|dicembre|anni|mesi|ore|km)$/;

/** Reads money at the head of `tokens`: 'sotto 15 euro', 'fino a 20', 'che costa poco'. */
export function readPrice(tokens: readonly string[]): Price | null {
  const text = tokens.slice(0, 7).join(' ');
  const cheap = CHEAP.exec(text);
  if (cheap !== null) return { most: null, length: countOf(cheap[0]), said: 'a poco prezzo' };
  const limit = LIMIT.exec(text);
  if (limit !== null) {
    const length = countOf(limit[0]);
    if (NOT_MONEY.test(tokens[length] ?? '')) return null;
    const [, how = '', amount = ''] = limit;
    const below = how === 'sotto' || how === 'meno di';
    return {
      most: Number(amount) * 100 - (below ? 1 : 0),
      length,
      said: `${below ? 'sotto i' : 'fino a'} ${amount} €`,
    };
  }
  const amount = AMOUNT.exec(text);
  if (amount === null) return null;
  return { most: Number(amount[1]) * 100, length: countOf(amount[0]), said: `fino a ${amount[1]} €` };
}

function countOf(text: string): number {
  return text.split(' ').length;
}
