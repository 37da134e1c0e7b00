import type { Draft } from '../../../../shared/contract/publishing.ts';
import type { CategorisedKind } from '../../../../shared/rules/kinds.ts';
import type { Db } from '../../../lib/db.ts';
import { CellError } from '../cells.ts';
import { plain } from '../likeness.ts';
import type { Finder } from './target.ts';

/** Finds categories by slug, name or plural, as spreadsheets may write them, or by what people call what is in them. */
export function categoryLookup(db: Db, kind: CategorisedKind) {
  const all = db.prepare<[string], { id: number; slug: string; name: string; plural: string }>(
    'SELECT id, slug, name, plural FROM categories WHERE kind = ? ORDER BY position, id',
  );
  function called(cell: string): number | null {
    const rows = all.all(kind);
    const word = plain(cell);
    const found = rows.find((row) => [row.slug, row.name, row.plural].some((name) => plain(name) === word));
    if (found !== undefined) return found.id;
    const single = word.replace(/[aeio]$/, '');
    const near = rows.filter((row) => plain(row.name).replace(/[aeio]$/, '') === single);
    const slug = slugOfWord(kind, cell);
    return (near.length === 1 ? near[0] : rows.find((row) => row.slug === slug))?.id ?? null;
  }
  return {
    called,
    /** @throws CellError that lists the categories */
    find(cell: string): number {
      const found = called(cell);
      if (found !== null) return found;
      const names = all.all(kind).map(({ name }) => name);
      throw new CellError(`Questa categoria non c’è: scegli fra ${names.join(', ')}.`);
    },
    bySlug: (slug: string): number | null => all.all(kind).find((row) => row.slug === slug)?.id ?? null,
    name: (id: unknown): string => all.all(kind).find((row) => row.id === id)?.name ?? '',
  };
}

/** Finds items by key: the same key is the same item, and only several items with one key are in doubt. */
export function simpleFinder(items: readonly (Draft & { id: number })[], keyOf: (draft: Draft) => string): Finder {
  const online = Map.groupBy(items, keyOf);
  const fresh = new Map<string, number>();
  return {
    find(draft) {
      const found = online.get(keyOf(draft)) ?? [];
      if (found.length === 1) return { sure: found[0]?.id as number, doubts: [], twin: null };
      const doubts = found.map(({ id }) => ({ id, why: 'Dice la stessa cosa.' }));
      return { sure: null, doubts, twin: fresh.get(keyOf(draft)) ?? null };
    },
    add: (draft, position) => void fresh.set(keyOf(draft), position),
  };
}

/** What people write for a category, by its slug; a town that has other categories chooses for itself. */
const WORDS: Partial<Record<CategorisedKind, Readonly<Record<string, string>>>> = {
  activities: {
    ristoranti: 'trattoria,osteria,tavola calda,rosticceria,friggitoria,paninoteca,fast food,kebab,sushi,agriturismo',
    pizzerie: 'pizza,pizza al taglio,pizza a taglio',
    bar: `gelateria,gelato,pasticceria,caffetteria,caffe,pub,enoteca,birreria,cocktail bar,paninoteca bar,granite,cremeria,
      yogurteria,cioccolateria`,
    alimentari: `panificio,panetteria,forno,supermercato,minimarket,salumeria,macelleria,pescheria,fruttivendolo,ortofrutta,frutta e verdura,
      frutteria,drogheria,gastronomia,cantina,vini,caseificio,formaggi,discount,generi alimentari,prodotti tipici,pastificio`,
    alloggi: `hotel,albergo,b b,bed breakfast,bed and breakfast,affittacamere,casa vacanze,pensione,residence,ostello,campeggio,camping,resort,
      appartamento,ospitalita`,
    artigianato: `ceramica,ceramiche,ceramista,artigiano,gioielliere,orafo,sarto,sartoria,calzolaio,falegname,falegnameria,fabbro,
      fotografo,tappezziere,vetraio,articoli da regalo,souvenir`,
    moda: 'vestiti,boutique,scarpe,calzature,gioielleria,oreficeria,borse,pelletteria,intimo,merceria,abiti,bambini abbigliamento',
    salute: `farmacia,parafarmacia,dentista,odontoiatra,studio dentistico,medico,studio medico,ottico,ottica,veterinario,fisioterapista,
      psicologo,laboratorio analisi,erboristeria,sanitaria,clinica,ortopedia,pediatra,ambulatorio`,
    bellezza:
      'parrucchiere,parrucchiera,barbiere,estetista,centro estetico,estetica,profumeria,massaggi,tatuaggi,spa,unghie,solarium',
    'sport-mare': `palestra,piscina,stabilimento balneare,lido,diving,nautica,noleggio barche,pesca sportiva,articoli sportivi,maneggio,
      scuola di danza,centro sportivo,biciclette`,
    casa: `ferramenta,idraulico,elettricista,elettrodomestici,mobili,arredamento,fiorista,fioraio,vivaio,colori,casalinghi,
      informatica,telefonia,lavanderia,imbianchino,edilizia,giardiniere,materiali edili,serramenti,animali,giocattoli`,
    cultura:
      'libreria,edicola,cartoleria,cartolibreria,tabacchi,tabaccheria,museo,teatro,cinema,biblioteca,galleria,musica',
    professionisti: `avvocato,commercialista,notaio,architetto,geometra,ingegnere,consulente,consulente del lavoro,assicurazioni,
      agenzia immobiliare,agenzia viaggi,agenzia di viaggi,autoscuola,caf,patronato,onoranze funebri,copisteria,studio legale`,
    'auto-noleggio': `officina,meccanico,carrozzeria,gommista,elettrauto,concessionaria,autonoleggio,noleggio,benzinaio,distributore,
      autolavaggio,taxi,moto,ricambi,ncc,stazione di servizio`,
    uffici:
      'municipio,comune,ufficio,ufficio comunale,poste,ufficio postale,carabinieri,polizia,vigili,vigili urbani,ente pubblico,asl',
    scuole:
      'scuola,asilo,asilo nido,nido,scuola materna,scuola dell infanzia,elementari,medie,liceo,istituto,istituto comprensivo,universita',
    'luoghi-culto': 'chiesa,parrocchia,santuario,cattedrale,convento,oratorio,moschea,sinagoga,tempio,cappella',
  },
  events: {
    musica: 'concerto,concerti,dj set,festival musicale,banda,coro,opera',
    mercati: 'mercatino,fiera,mercato contadino,antiquariato',
    'teatro-cinema': 'teatro,cinema,spettacolo,film,commedia,cabaret,danza',
    cultura: 'mostra,conferenza,presentazione,libro,incontro,convegno,visita guidata,arte,lettura,storia',
    sport: 'gara,torneo,corsa,partita,regata,calcio,passeggiata,escursione',
    gusto: 'sagra,degustazione,cibo,enogastronomia,vino,street food',
    bambini: 'famiglie,famiglia,animazione,burattini,ragazzi',
    laboratori: 'corso,workshop,lezione,formazione',
  },
  jobs: {
    ristorazione: 'bar,cucina,ristorante,cameriere,cuoco,barista,pizzaiolo',
    turismo: 'hotel,albergo,reception,animazione,alberghiero',
    commercio: 'negozio,vendita,vendite,commesso,cassa,supermercato',
    artigianato: 'edilizia,operaio,muratore,elettricista,idraulico,meccanico,manutenzione',
    'mare-campagna': 'agricoltura,pesca,marittimo,bracciante,agricolo',
    ufficio: 'amministrazione,impiegato,segreteria,informatica,contabilita',
    cura: 'sanita,badante,oss,infermiere,pulizie,assistenza,educatore,babysitter',
  },
};

/** Singular and plural are the same word: 'panificio', 'panifici'. */
const stem = (word: string) => plain(word).replace(/[aeio]+$/, '');

const SLUGS = new Map(
  Object.entries(WORDS).map(([kind, words]) => [
    kind,
    new Map(Object.entries(words).flatMap(([slug, list]) => list.split(/,\s*/).map((word) => [stem(word), slug]))),
  ]),
);

/** The slug of the category that people call so; undefined: nobody does. */
export function slugOfWord(kind: CategorisedKind, cell: string): string | undefined {
  return SLUGS.get(kind)?.get(stem(cell));
}
