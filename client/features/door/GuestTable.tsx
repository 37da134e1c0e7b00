import { groupedCode } from '../../../shared/rules/codes.ts';
import { price } from '../../../shared/rules/money.ts';

export interface Guest {
  id: number;
  holder: string;
  category: string;
  order_code: string;
  due_cents: number;
  is_in: boolean;
}

/** Who is expected, by name, with a box to tick on paper. */
export function GuestTable({ guests }: { guests: readonly Guest[] }) {
  return (
    <table className="table wide size-s">
      <thead>
        <tr>
          <th scope="col">Nome</th>
          <th scope="col" className="wide-only">
            Categoria
          </th>
          <th scope="col">Ordine</th>
          <th scope="col">Da pagare</th>
          <th scope="col">Entrato</th>
        </tr>
      </thead>
      <tbody>
        {guests.map(({ id, holder, category, order_code, due_cents, is_in }) => (
          <tr key={id}>
            <th scope="row" className="breaks">
              {holder === '' ? 'Senza nome' : holder}
            </th>
            <td className="wide-only">{category}</td>
            <td className="nowrap">{groupedCode(order_code)}</td>
            <td>{due_cents === 0 ? '' : price(due_cents)}</td>
            <td>{is_in ? 'sì' : '☐'}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
