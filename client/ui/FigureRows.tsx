import type { ReactNode } from 'react';
import { grouped } from '../../shared/rules/text.ts';

interface FigureRowsProps {
  /** The names of the columns. */
  head: readonly string[];
  /** The first cell of each names it. */
  rows: readonly (readonly ReactNode[])[];
  /** The sum of the columns, named likewise. */
  foot?: readonly ReactNode[];
}

/** The rows of a table of figures, between its `table` tags. */
export function FigureRows({ head, rows, foot }: FigureRowsProps) {
  return (
    <>
      <thead>
        <tr>
          {head.map((name, at) => (
            <th key={String(at)} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((cells, at) => (
          <Row key={String(at)} cells={cells} />
        ))}
      </tbody>
      {foot !== undefined && (
        <tfoot>
          <Row cells={foot} />
        </tfoot>
      )}
    </>
  );
}

function Row({ cells: [name, ...figures] }: { cells: readonly ReactNode[] }) {
  return (
    <tr>
      <th scope="row">{name}</th>
      {figures.map((figure, at) => (
        <td key={String(at)}>{typeof figure === 'number' ? grouped(figure) : figure}</td>
      ))}
    </tr>
  );
}
