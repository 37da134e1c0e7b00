import { useSnapshot } from 'valtio';
import { Link } from 'wouter';
import { paths } from '../../../shared/paths.ts';
import { logoMaxHeight, logoUrl, projectName } from '../../../shared/rules/settings.ts';
import { Tile } from '../../ui/Tile.tsx';
import css from './Brand.module.css';
import { settingsStore } from './store.ts';

/** Logo (the town's tile until there is one) and project name, linking home. */
export function Brand() {
  const { settings } = useSnapshot(settingsStore);
  const logo = logoUrl(settings);
  const height = logoMaxHeight(settings.header_logo_height);
  return (
    <Link href={paths.home} className={css.brand}>
      {logo === null ? (
        <Tile kind="town" seed="piazza" className={css.tile} />
      ) : (
        <img
          src={logo}
          alt={settings.header_logo_alt ?? ''}
          className={css.logo}
          height={height}
          style={{ maxHeight: height }}
        />
      )}
      <span>{projectName(settings)}</span>
    </Link>
  );
}
