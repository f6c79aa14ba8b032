import type { Random } from './random.ts'

/** A made-up company with its primary contact. */
export interface Company {
  readonly companyName: string
  readonly country: string
  readonly addressLine1: string
  readonly city: string
  readonly state: string
  readonly zip: string
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  readonly phone: string
}

type Place = readonly [city: string, state: string, zip: string, street: string]

const places: Readonly<Record<string, readonly Place[]>> = {
  DE: [
    ['Hamburg', 'Hamburg', '20457', 'Am Sandtorkai'],
    ['Lübeck', 'Schleswig-Holstein', '23552', 'Breite Straße'],
    ['Köln', 'Nordrhein-Westfalen', '50667', 'Hohe Straße'],
    ['München', 'Bayern', '80331', 'Sendlinger Straße'],
    ['Görlitz', 'Sachsen', '02826', 'Brüderstraße'],
    ['Tübingen', 'Baden-Württemberg', '72070', 'Neckargasse'],
    ['Osnabrück', 'Niedersachsen', '49074', 'Große Straße'],
  ],
  AT: [
    ['Wien', 'Wien', '1020', 'Praterstraße'],
    ['Graz', 'Steiermark', '8010', 'Herrengasse'],
    ['St. Pölten', 'Niederösterreich', '3100', 'Wiener Straße'],
  ],
  FR: [
    ['Lyon', 'Auvergne-Rhône-Alpes', '69002', 'rue de la République'],
    ['Besançon', 'Bourgogne-Franche-Comté', '25000', 'Grande Rue'],
    ['Nîmes', 'Occitanie', '30000', 'boulevard Victor Hugo'],
  ],
  CH: [
    ['Zürich', 'ZH', '8001', 'Limmatquai'],
    ['Genève', 'GE', '1204', 'rue du Rhône'],
  ],
  PL: [
    ['Łódź', 'Łódzkie', '90-001', 'ul. Piotrkowska'],
    ['Gdańsk', 'Pomorskie', '80-831', 'ul. Długa'],
    ['Wrocław', 'Dolnośląskie', '50-102', 'Rynek'],
  ],
}

const people: Readonly<Record<string, readonly (readonly [string, string])[]>> = {
  DE: [
    ['Jörg', 'Müller'],
    ['Anneliese', 'Großkopf'],
    ['Käthe', 'Schröder'],
    ['Björn', 'Hänsel'],
    ['Sören', 'Jürgens'],
    ['Heike', 'Weiß'],
  ],
  AT: [
    ['Günther', 'Höllriegl'],
    ['Sissi', 'Pöschl'],
    ['Maximilian', 'Öttl'],
  ],
  FR: [
    ['Hélène', 'Lefèvre'],
    ['François', 'Beauchêne'],
    ['Zoé', 'Crépin'],
  ],
  CH: [
    ['Urs', 'Zürcher'],
    ['Noëlle', 'Favre'],
  ],
  PL: [
    ['Łukasz', 'Wiśniewski'],
    ['Małgorzata', 'Dąbrowska'],
    ['Stanisław', 'Śliwiński'],
  ],
}

const prefixes: Readonly<Record<string, string>> = {
  ...{ DE: '+49 40 302012', AT: '+43 1 713123' },
  ...{ FR: '+33 4 720012', CH: '+41 44 21012', PL: '+48 58 30123' },
}

/** The companies that sell. The country decides where their customers are. */
export const sellers: readonly (readonly [name: string, country: string])[] = [
  ['Küstennebel IT-Systemhaus GmbH', 'DE'],
  ['Brückenschlag Cloud GmbH & Co. KG', 'DE'],
  ['Übersee Datentechnik AG', 'DE'],
  ['Schwäbische Netzwerkwerkstatt eG', 'DE'],
  ['Lausitzer Rechenkontor GmbH', 'DE'],
  ['Rhein-Ruhr Managed Services GmbH', 'DE'],
  ['Grünberg & Söhne EDV-Beratung OHG', 'DE'],
  ['Wörthersee Informatik GmbH', 'AT'],
  ['Semmering Cloudwerk GmbH', 'AT'],
  ['Société Rhodanienne d’Infogérance SAS', 'FR'],
  ['Forêt Numérique Conseil SARL', 'FR'],
  ['Bałtycka Chmura Sp. z o.o.', 'PL'],
]

const german = [
  'Bäckerei Öhlschläger GmbH',
  'Gärtnerei Süßkind',
  'Maschinenfabrik Höfner GmbH & Co. KG',
  'Zahnarztpraxis Dr. Würdemann',
  'Küchenstudio Döring GmbH',
  'Spedition Möwe Nord GmbH',
  'Tischlerei Eßer & Tochter',
  'Kanzlei Vogelsang, Überreuter und Partner mbB',
  'Brauerei Zum Güldenen Löwen AG',
  'Stadtwerke Mühlenfließ GmbH',
  'Fährreederei Ålund & Jürgensen KG',
  'Druckhaus Schön & Grün GmbH',
  'Pflegedienst Herzenswärme gGmbH',
  'Optik Brüggemann',
  'Weingut Schloss Käferstein',
  'Möbelhaus Rößler GmbH',
  'Autohaus Lüttich GmbH',
  'Bauunternehmung Kühn & Söhne GmbH',
  'Architekturbüro Fünfeck',
  'Hörakustik Sänger GmbH',
  'Landmaschinen Bröcker GmbH',
  'Buchhandlung Lesezeit Inh. Änne Böll',
  'Feinkost Käsemeyer KG',
  'Kältetechnik Frösteler GmbH',
  'Sägewerk Tännchen GmbH',
  'Musikschule Dreiklang e. V.',
  'Müllabfuhr-Zweckverband Oberes Wiesental',
  'Segelmacherei Böen & Brise',
  'Uhrenmanufaktur Glashütter Tal GmbH',
  'Solartechnik Süd-Südwest GmbH',
  'Gesellschaft für die Förderung der gemeinsamen Beschaffung von Informationstechnik im ländlichen Raum des oberen Erzgebirges und angrenzender Gemeinden mit beschränkter Haftung',
  'Wohnungsbaugenossenschaft der Eisenbahner, Straßenbahner und Hafenarbeiter zu Lübeck-Travemünde von 1893 eingetragene Genossenschaft',
]
const austrian = [
  'Jausenstation Almrösl OG',
  'Tischlerei Höllbacher GmbH',
  'Kürbiskernöl Straußberger KG',
  'Bergbahnen Übersteig AG',
  'Trachten Gössl & Öfner GmbH',
  'Fremdenverkehrsverband Schönwies-Plättele',
]
const french = [
  'Boulangerie Aux Trois Épis SARL',
  'Crèmerie du Vieux-Château SAS',
  'Cabinet Lefèvre, Noël et Associés',
  'Garage Beauséjour SARL',
  'Compagnie générale des éclusiers, bateliers et hôteliers de la vallée de la Saône et de ses affluents réunis SAS',
  'Société coopérative des maraîchers de l’Hérault',
  'Théâtre de la Forêt (association)',
]
const swiss = ['Käserei Zürcher Oberland AG', 'Hôtel du Lac Léman SA', 'Präzisionsdreherei Bächli AG']
const polish = [
  'Piekarnia „Złoty Kłos” Sp. z o.o.',
  'Stocznia Żaglowa Gdańsk S.A.',
  'Kancelaria Świętosława Żurawia',
  'Zakład Produkcji Łożysk „Koło” Sp. j.',
  'Przedsiębiorstwo Wielobranżowe „Śródmieście” Żółkiewski, Brzęczyszczykiewicz i Wspólnicy Spółka z ograniczoną odpowiedzialnością Spółka komandytowa',
]

const names: Readonly<Record<string, readonly string[]>> = {
  ...{ DE: german, AT: austrian, FR: french, CH: swiss, PL: polish },
}
const branches = ['Nord', 'Süd', 'Mitte', 'Hafen', 'Altstadt', 'Holding']
/** How many companies use a name before its branches do. */
const taken = new Map<string, number>()

/** Returns the next company of a country: first each name, then the branches of each. */
export function companyIn(country: string, random: Random): Company {
  const count = taken.get(country) ?? 0
  taken.set(country, count + 1)
  const all = names[country]!
  const branch = Math.floor(count / all.length)
  const name = all[count % all.length]!
  return companyOf(branch === 0 ? name : `${name} – ${branches[branch - 1]}`, country, random)
}

/** Returns a company with a name, an address in a country and a contact. */
export function companyOf(companyName: string, country: string, random: Random): Company {
  const [city, state, zip, street] = random.oneOf(places[country]!)
  const [firstName, lastName] = random.oneOf(people[country]!)
  return {
    ...{ companyName, country, city, state, zip, firstName, lastName },
    addressLine1: `${street} ${random.between(1, 120)}`,
    email: `${plain(firstName)}.${plain(lastName)}@${plain(companyName).slice(0, 24)}.example`,
    phone: `${prefixes[country]}${random.between(10, 99)}`,
  }
}

/** Returns names of people in a country, each of them once. There are as many as first and last names can be combined. */
export function peopleIn(
  country: string,
  count: number,
): readonly (readonly [first: string, last: string])[] {
  const all = people[country]!
  const combined = all.flatMap((_, shift) =>
    all.map(([first], place) => [first, all[(place + shift) % all.length]![1]] as const),
  )
  return combined.slice(0, count)
}

/** Returns the letters and digits of a text in ASCII, in lower case. */
export function plain(text: string): string {
  return text
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replaceAll('ł', 'l')
    .normalize('NFD')
    .replaceAll(/[^a-z0-9]/g, '')
}
