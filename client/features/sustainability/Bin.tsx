import type { WasteFraction } from '../../../shared/contract/waste.ts';
import css from './Bin.module.css';

/** The container of a waste fraction in its colour; the text beside it names the fraction. */
export function Bin({ colour, size = 24 }: { colour: WasteFraction['colour']; size?: number }) {
  return (
    <svg viewBox="0 0 24 24" width={size} height={size} className={css[colour]} aria-hidden="true" focusable="false">
      <path fill="currentColor" d="M5 8.5h14l-1.3 12a1.7 1.7 0 0 1-1.7 1.5H8a1.7 1.7 0 0 1-1.7-1.5z" />
      <path
        fill="currentColor"
        opacity=".7"
        d="M3.5 5.2A1.2 1.2 0 0 1 4.700 4H19.300a1.2 1.2 0 0 1 1.200 1.200V7.200H3.500z"
      />
      <path fill="none" stroke="currentColor" strokeWidth="1.6" d="M9 4c0-2 6-2 6 0" />
    </svg>
  );
}
