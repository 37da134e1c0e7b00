import type { DoorPrint } from '../../../shared/contract/door.ts';
import { groupedCode } from '../../../shared/rules/codes.ts';
import { price } from '../../../shared/rules/money.ts';

/** Who is expected, by name, with a box to tick on paper. */
export function GuestTable({ guests }: { guests: DoorPrint['data'] }) {
  return (
    <table className="table wide size-s">
      <thead>
        <tr>
          <th scope="col">Nome</th>
          <th scope="col" className="wide-only text-left">
            Categoria
          </th>
          <th scope="col" className="text-left">
            Ordine
          </th>
          <th scope="col">Da pagare</th>
          <th scope="col">Entrato</th>
        </tr>
      </thead>
      <tbody>
        {guests.map(({ id, holder, category, order_code, due_cents, is_in }) => (
          <tr key={id}>
            <th scope="row" className="breaks">
              <strong>{holder === '' ? 'Senza nome' : holder}</strong>
            </th>
            <td className="wide-only text-left">{category}</td>
            <td className="nowrap text-left">{groupedCode(order_code)}</td>
            <td>{due_cents === 0 ? '' : price(due_cents)}</td>
            <td>{is_in ? 'sì' : '☐'}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
