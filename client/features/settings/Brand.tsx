import { type CSSProperties, useLayoutEffect, useState } from 'react';
import { useSnapshot } from 'valtio';
import { Link } from 'wouter';
import { paths } from '../../../shared/paths.ts';
import { logoMaxHeight, logoUrl, projectName } from '../../../shared/rules/settings.ts';
import { Tile } from '../../ui/Tile.tsx';
import css from './Brand.module.css';
import { settingsStore } from './store.ts';

/** Number of letters above which a name is set smaller, on two lines. */
const LONG_NAME = 16;

/** Logo (the town's tile without one, or when it can't be loaded) and project name, linking to the home page. */
export function Brand() {
  const { settings } = useSnapshot(settingsStore);
  const [broken, setBroken] = useState<string | null>(null);
  const address = logoUrl(settings);
  const logo = address === broken ? null : address;
  const name = projectName(settings);
  const height = logoMaxHeight(settings.header_logo_height);
  // The height of the bar, and of everything positioned below it, depends on the logo.
  useLayoutEffect(() => {
    document.documentElement.style.setProperty('--logo', logo === null ? '0px' : `${height}px`);
  }, [logo, height]);
  return (
    <Link
      href={paths.home}
      className={css.brand}
      data-long={name.length > LONG_NAME || undefined}
      style={{ '--letters': `${lettersInLine(name)}` } as CSSProperties}
    >
      {logo === null ? (
        <Tile kind="town" seed="piazza" className={css.tile} />
      ) : (
        <img
          src={logo}
          alt={settings.header_logo_alt ?? ''}
          className={css.logo}
          height={height}
          onError={() => setBroken(logo)}
          style={{ maxHeight: height }}
        />
      )}
      <span>{name}</span>
    </Link>
  );
}

/** Length of the longer line: a name with spaces has two. */
function lettersInLine(name: string): number {
  const longest = Math.max(...name.split(' ').map((word) => word.length));
  return Math.max(longest, name.includes(' ') ? Math.ceil(name.length / 2) : 0);
}
