import type { TileKind } from '../../../shared/rules/tile.ts';
import { Tile } from '../../ui/Tile.tsx';

/** Drawings to choose from beside a category's own. */
const OTHERS = [
  'onda',
  'stella',
  'foglia',
  'sole',
  'rete',
  'giglio',
  'vela',
  'grano',
  'conchiglia',
  'rosone',
  'agrume',
];

interface TileChoiceProps {
  kind: TileKind;
  /** '': a new category, whose tile is drawn from its address. */
  chosen: string;
}

/** The tile beside the category's name in the filters, sent as `tile`. */
export function TileChoice({ kind, chosen }: TileChoiceProps) {
  const seeds = [...new Set([chosen, ...OTHERS])];
  return (
    <fieldset className="stack gap-8">
      <legend>Maiolica</legend>
      <p className="soft">Sta accanto al nome nei filtri.</p>
      <div className="row gap-12">
        {seeds.map((seed, index) => (
          <label key={seed} className="centred tile-64 holds clip surface edge-strong picks">
            <input
              className="unseen"
              type="radio"
              name="tile"
              value={seed}
              defaultChecked={seed === chosen}
              aria-label={index > 0 ? `Maiolica ${index}` : seed === '' ? 'Disegnata dal nome' : 'Quella di adesso'}
            />
            {seed === '' ? (
              <span className="size-xs close text-centre">Dal nome</span>
            ) : (
              <Tile kind={kind} seed={seed} />
            )}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
