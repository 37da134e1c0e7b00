import type { Rolldown } from 'vite';

const ui = (names: string) => `/client/ui/(${names})\\.`;
const lib = (names: string) => `/client/lib/(${names})\\.`;
const rules = (names: string) => `/shared/rules/(${names})\\.`;
const icons = (names: string) => `/lucide-react/dist/esm/icons/(${names.trim().replaceAll(/\s+/g, '|')})\\.`;
const oneOf = (...sources: string[]) => new RegExp(sources.join('|'));

/**
 * A chunk for every shared file would be thirty requests, and one for all of them code that a page has no use for: what the same pages
 * need travels together. A group takes what its files import too, so what more pages need comes first. `npm run budget` weighs the
 * result, page by page.
 */
export const CHUNKS: NonNullable<Rolldown.CodeSplittingOptions['groups']> = [
  { name: 'common', tags: ['$initial'] },
  // The home's first window, lists and items.
  {
    name: 'rows',
    test: oneOf(
      '/(SearchForm|Bin\\.module)\\.',
      ui('Page|Card|Photo|Loaded|Notice|Callout'),
      lib('debounce'),
      rules('dates|money|scenes|photos|text'),
    ),
    minShareCount: 2,
  },
  // What the home has below comes later, but is part of the document: its styles are one sheet.
  { name: 'home', test: /\/client\/app\/Home\w+\.module\.css/ },
  // Lists, items and search.
  {
    name: 'places',
    test: oneOf(
      '/features/(activities/(OpeningWords|Stars)|flyers/Sheet)\\.',
      ui('SaveButton|breakable|Badge|CategoryTile|Dialog'),
      lib('list|tall|keyed|ownPlace'),
      rules('sections|lists|activities|events|flyers|jobs|promotions|distance'),
      icons('bell-ring calendar-days chevron-down chevron-left chevron-right clock euro heart map map-pin'),
    ),
    minShareCount: 2,
  },
  // A listing's row is on its list, on the home below the first window, and at the end of an item.
  {
    name: 'listings',
    test: /\/(ActivityRow|EventTile|JobRow|PromotionSlip|FlyerCover|ForYou|Grid)\./,
    minShareCount: 2,
  },
  {
    name: 'lists',
    test: oneOf(
      ui('ListPage|Filters|FilterSheet|CategoryFilter|Pager|ListItems|ListSkeletons|FeedLine'),
      rules('feeds'),
      icons('list'),
    ),
    minShareCount: 2,
  },
  // An item, and a page of text.
  {
    name: 'items',
    test: oneOf(
      '/DetailEnd\\.module\\.css',
      ui('DetailResource|Detail|Share|EditHere|Breadcrumb|NotFound|FactList|LinkList|Prose|Counted'),
      lib('anchor|links|polling'),
      rules('roles|codes|tickets|claims'),
      icons('check copy globe mail message-circle pencil-line phone share-2 ticket users-round'),
    ),
    minShareCount: 2,
  },
  { name: 'forms', test: oneOf(ui('Form|Field|PersonFields'), lib('formDraft|posted')), minShareCount: 2 },
  {
    name: 'parts',
    test: oneOf(
      ui('Group|ConfirmDialog|Outcome|TaskButton'),
      '/client/ui/map/[^/]+$',
      lib('firstField|task|problems|confirmed'),
      rules('marks|identities|ground/(near|address)'),
    ),
    minShareCount: 4,
  },
  // The town's painting, which a page asks for when it comes to its map.
  { name: 'painting', test: /\/client\/ui\/map\/painting\//, minShareCount: 2 },
  // Icons of a few hundred bytes each are one request: those of items, and those of rooms and editors.
  {
    name: 'icons',
    test: oneOf(
      icons(`
        badge-check briefcase-business calendar-clock calendar-plus circle-letter-c credit-card download droplets file-text locate-fixed
        minus navigation plus printer qr-code recycle repeat send star user-round-plus zap zoom-in zoom-out
      `),
    ),
    minShareCount: 2,
  },
  { name: 'roomIcons', test: oneOf(icons('.*')), minShareCount: 2 },
  {
    name: 'desk',
    test: /\/client\/ui\/(edit\/|(EditableList|FilePicker|QueuePage|ItemFrame|ModulePage|PartChoice|ConfirmedDownload|SearchField|Facts|FigureRows|officeTable|WebAddress)\.)|\/client\/lib\/(clipboard|editing|steady|upload|wide)\.|\/shared\/rules\/(audit|modules|publishing|taxId|roleRequests|pushChoices|leads|wallMoment)\./,
    minShareCount: 3,
  },
  // Signing in, signing up and the pages of mailed links.
  {
    name: 'entry',
    test: /\/features\/accounts\/(draft|Frame|LoginForm|actions|PasswordField|returnTo)\./,
    minShareCount: 2,
  },
  // The home's board and the pages about waste.
  { name: 'waste', test: /\/(sustainability\/(Bin|zone)|shared\/rules\/waste)\./, minShareCount: 2 },
  // Most visits meet no alert.
  { name: 'alerts', test: /\/(shared\/rules|client\/features\/alerts)\/(alerts|current)\./, minShareCount: 2 },
  // Screens of many kinds, but none of the most visited.
  { name: 'answers', test: oneOf(lib('answer')), minShareCount: 2 },
  // What most of the other screens share; an item's end comes when it is scrolled to.
  { name: 'screens', test: /\/client\/(ui\/(?!DetailEnd)|lib\/)|\/shared\//, minShareCount: 7 },
];
