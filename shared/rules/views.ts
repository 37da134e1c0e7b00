export const isViewName = (name: string): name is ViewName => (VIEW_NAMES as readonly string[]).includes(name);

export const viewPath = (name: ViewName): string => `/storage/views/${name}.svg`;

/** Drawn views of a town, shown where no item has a picture (server/features/scenes/views), with their description for blind people. */
export const VIEW_LABELS = {
  porto: 'Il porto, disegnato',
  piazza: 'La piazza, disegnata',
  chiesa: 'La chiesa, disegnata',
  mercato: 'Il mercato, disegnato',
  spiaggia: 'La spiaggia, disegnata',
  castello: 'Il castello, disegnato',
  faro: 'Il faro, disegnato',
  vicolo: 'Un vicolo, disegnato',
  terme: 'Le terme, disegnate',
  campagna: 'La campagna, disegnata',
  faraglioni: 'Gli scogli al largo, disegnati',
  porta: 'La porta delle mura, disegnata',
} as const;
export type ViewName = keyof typeof VIEW_LABELS;
export const VIEW_NAMES = Object.keys(VIEW_LABELS) as ViewName[];

/** The three views for an hour; the first one fits the time: the lighthouse at night, the market in the morning. @param time 'HH:MM' local */
export function viewsAt(time: string): [ViewName, ViewName, ViewName] {
  const hour = Number(time.slice(0, 2));
  const at = BY_HOUR.findLastIndex(([from]) => hour >= from);
  const view = (step: number) => (BY_HOUR[(at + step) % BY_HOUR.length] as (typeof BY_HOUR)[number])[1];
  return [view(0), view(1), view(2)];
}

const BY_HOUR: readonly (readonly [from: number, name: ViewName])[] = [
  [0, 'faro'],
  [5, 'faraglioni'],
  [7, 'porto'],
  [9, 'mercato'],
  [11, 'piazza'],
  [13, 'vicolo'],
  [15, 'spiaggia'],
  [16, 'campagna'],
  [17, 'terme'],
  [18, 'chiesa'],
  [20, 'porta'],
  [22, 'castello'],
];
