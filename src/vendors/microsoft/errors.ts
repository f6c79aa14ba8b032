import type { Outcome } from '../port.ts'
import type { Reply } from './http.ts'
import { textAt } from './wire.ts'

type Kind = 'refused' | 'missing' | 'stale' | 'busy' | 'consent' | 'credentials' | 'unknown'

/**
 * What codes of Partner Center come to, in words that say what would pass. A text that ends in a colon is
 * followed by what the vendor says, which names the member or the limit.
 */
const verdicts: readonly (readonly [codes: string, kind: Kind, text: string])[] = [
  ['400 800001', 'credentials', 'The access token is refused; check the application and its secret.'],
  ['900420', 'credentials', 'The access token is for another interface; check the cloud of the account.'],
  ['900329', 'consent', 'This is done in the name of a user: have an administrator of the partner consent.'],
  [
    '900309',
    'consent',
    'The policies of Microsoft keep the consenting user out; let it in, and consent again.',
  ],

  [
    '2032 900150',
    'refused',
    'The consenting user lacks a role for this; make it an admin agent of the partner.',
  ],
  ['900308', 'refused', 'The delegated administration lacks a role for this; ask the customer for it.'],
  ['900335', 'refused', 'This takes a user who is an admin agent of the partner.'],
  ['900316', 'refused', 'This takes delegated administration of the customer; ask the customer for it.'],

  ['20002 900159 60003', 'missing', 'Microsoft knows no such customer of this account.'],
  ['20000', 'missing', 'Microsoft knows no such order.'],
  ['20003 800007', 'missing', 'Microsoft knows no such subscription.'],
  ['60002', 'missing', 'Microsoft knows no such user of this customer.'],
  ['400013 400018', 'missing', 'Microsoft sells no such product or SKU in this country.'],
  ['400019', 'missing', 'The offer has a new availability at Microsoft; read the catalogue and order again.'],
  ['800008', 'missing', 'The cart has run out or was ordered already; make a new one.'],
  ['800015 800076', 'missing', 'Microsoft knows no partner with this partner id.'],
  ['800111', 'missing', 'Microsoft knows no such Azure subscription.'],
  ['1000 900100 900106 900224', 'missing', 'Microsoft knows no such thing.'],

  ['2002', 'refused', 'The quantity lies outside of what may be bought:'],
  ['400036 400030', 'refused', 'The account may not see this part of the catalogue:'],
  ['800021 800029', 'refused', 'The subscription that this belongs to is not one that it goes with:'],
  ['2000 3000 800002 800004 800009 900118 900126', 'refused', 'Microsoft finds a value that is not valid:'],
  ['2007', 'refused', 'The address cannot be found; compare street, city, state and postal code:'],
  ['2100', 'refused', 'The offer id is of the wrong kind for this request; take the one of the catalogue.'],
  ['400056', 'refused', 'The query is not valid:'],
  ['600002', 'refused', 'Companies of this country take no registration number; leave it out.'],
  ['600049', 'refused', 'Companies of this country need their registration number; add it.'],
  ['600050', 'refused', 'The registration number is not one of this country; check it.'],
  ['600051', 'refused', 'Companies of this country need a phone number; add it.'],
  ['600061', 'refused', 'The same acceptance of the agreement is recorded already.'],

  ['13605', 'refused', 'The customer has not accepted the Microsoft Customer Agreement; record it first.'],
  [
    '900123',
    'refused',
    'The reseller has not signed the Microsoft Partner Agreement; it signs in Partner Center.',
  ],
  [
    '900124',
    'refused',
    'This account has not signed the Microsoft Partner Agreement; sign in Partner Center.',
  ],
  ['800073 800074', 'refused', 'Microsoft still reviews the customer; orders pass when it has finished.'],
  [
    '800075',
    'refused',
    'Microsoft has reviewed the customer and does not sell to it; ask its partner support.',
  ],
  ['900416', 'refused', 'Microsoft has locked the account; ask its partner support.'],
  ['800039 900149', 'refused', 'The account is not active in the program; renew it in Partner Center.'],
  ['900203 900206', 'refused', 'An attestation is missing; accept it and order again.'],

  ['2006 2030 2085 2091 800020 800028', 'refused', 'This account may not sell that:'],
  ['800010 800017 800070 800086', 'refused', 'That cannot be sold to this customer:'],
  ['900169', 'refused', 'The currency is neither of the account nor of the market; order in one of the two.'],
  [
    '60012',
    'refused',
    'The customer has no free licence of this product; buy more, or take one from another user first.',
  ],
  ['2204 2205', 'refused', 'Nobody with this partner id sells for an indirect provider; check the id.'],
  ['800016', 'refused', 'The partner id belongs to no reseller; give the id of one.'],
  [
    '2072 900154',
    'refused',
    'The partner id is not of an active reseller of this account; connect it first.',
  ],
  [
    '800023 800069 900121 800025',
    'refused',
    'The credit of the account does not suffice; ask the partner support.',
  ],
  [
    '800066 800067 800068 800088 800089 27006 800018 900116 900275 900311 900419',
    'refused',
    'That exceeds a limit:',
  ],

  ['2001 800091', 'refused', 'The subscription is suspended; reactivate it first.'],
  ['2011', 'refused', 'The subscription has ended and can no longer be changed.'],
  ['2054 800040 800092 800095 800096 800097 900277 900279 900280', 'refused', 'Its state forbids that:'],
  ['800090 900214 900257', 'refused', 'Seats can be taken back only within 7 days after they were added.'],
  [
    '900117 900213',
    'refused',
    'A subscription can be cancelled only within 7 days after purchase or renewal.',
  ],
  ['800019 900115 900263', 'refused', 'What depends on it forbids that; end that first:'],
  ['800093', 'refused', 'It cannot be renewed; order it again when it has ended.'],
  ['800107', 'refused', 'The term of a trial cannot be changed; move it to an offer that is paid for.'],
  [
    '800122 900267',
    'refused',
    'A term can become longer and never shorter; choose the same or a longer one.',
  ],
  ['900270', 'refused', 'The billing cycle is longer than the term; choose a shorter one, or a longer term.'],
  ['900242 900244 900245 900246 900291 900292', 'refused', 'The custom end of the term is not possible:'],
  ['900236 900258 900259 900260 900268 900269', 'refused', 'The subscription cannot move so:'],
  ['900261', 'busy', 'Microsoft is still moving the subscription.'],
  ['900215', 'refused', 'The subscription is not active, and only an active one can be migrated.'],
  ['900216', 'busy', 'Microsoft is still at work on an earlier migration of the subscription.'],
  ['900217', 'refused', 'The term ends within 24 hours; migrate when it has been renewed.'],
  ['900218', 'refused', 'The subscription has a promotion; migrate when that has ended.'],
  ['900219 900262', 'refused', 'The subscription has add-ons, which have to be migrated together with it.'],
  ['900220', 'refused', 'The offer has no successor in the new commerce experience.'],
  ['900221 900248', 'refused', 'The add-ons of the migration do not fit:'],
  ['900222', 'refused', 'The successor is not sold with this term and billing frequency; choose others.'],
  ['900223 900247', 'refused', 'The partner of the subscription cannot migrate it; set another one first.'],
  ['900226', 'refused', 'The subscription is younger than a month; migrate when a month has passed.'],
  ['900307', 'refused', 'Azure subscriptions are cancelled here only when they are compromised.'],
  ['900337', 'refused', 'The Azure subscription is in that state already.'],
  ['27009', 'refused', 'The subscription that this one belongs to is not active; reactivate it first.'],

  ['2055 800036', 'stale', ''],
  [
    '800014 800082 900101 900104 900109 900112 900113 900114',
    'busy',
    'Microsoft is still at work on an earlier change.',
  ],
  ['900278', 'busy', 'Microsoft is still at work on an earlier change, for up to 24 hours.'],
  ['800060 800064 800065', 'unknown', 'The cart has been ordered already, or is being ordered.'],
]

const byCode = new Map(
  verdicts.flatMap(([codes, kind, text]) => codes.split(' ').map((code) => [code, { kind, text }] as const)),
)

// What the directory refuses has no code of its own; its words are known.
const meanings: readonly (readonly [words: RegExp, text: string])[] = [
  [
    /usage location/i,
    'The user has no country in which licences may be used; set its location, and assign them then.',
  ],
  [/on-premises mastered/i, 'The user is copied from a directory of the customer’s own; change it there.'],
]

// How long to leave something alone that the vendor is at work on, in milliseconds.
const shortWork = 60_000
const longWork = 24 * 3_600_000

/** Codes after which the vendor itself does not know whether a write was done. */
const leftOpen = new Set(['800005', '800094'])

/** Whether an answer leaves open what became of a write. */
export function isLeftOpen(reply: Reply): boolean {
  return leftOpen.has(codeOf(reply) ?? '')
}

/** The vendor's code for what went wrong, in any of the shapes of its interfaces and gateways. */
export function codeOf({ body }: Reply): string | null {
  return textAt(body, 'code') ?? textAt(body, 'error', 'code')
}

/**
 * What an answer from 400 up comes to.
 *
 * @param secrets What must not be told, should the vendor quote it.
 * @param instead What is told in place of the vendor's words, whatever they are.
 */
export function failureOf(
  reply: Reply,
  secrets: readonly string[],
  instead?: string,
): Exclude<Outcome<never>, { kind: 'done' }> {
  const code = codeOf(reply)
  const said = descriptionOf(reply, secrets)
  const known = code === null ? undefined : byCode.get(code)
  // 400 is a code of its own with 401, and elsewhere only the status again.
  const verdict = known && (code !== '400' || reply.status === 401) ? known : verdictByStatus(reply)
  const meant = meanings.find(([words]) => words.test(said))?.[1] ?? `${verdict.text} ${instead ?? said}`
  const reason = verdict.text.endsWith(':') ? meant : verdict.text
  switch (verdict.kind) {
    case 'refused':
      return { kind: 'refused', code: code ?? String(reply.status), reason }
    case 'missing':
      return { kind: 'missing', reason }
    case 'stale':
      return { kind: 'stale' }
    case 'busy':
      return {
        kind: 'busy',
        reason,
        until: new Date(Date.now() + (code === '900278' ? longWork : shortWork)),
      }
    case 'unknown':
      return { kind: 'unknown', reason }
    default:
      return { kind: 'unavailable', reason, needs: verdict.kind }
  }
}

function verdictByStatus({ status }: Reply): { kind: Kind; text: string } {
  if (status === 401) return { kind: 'credentials', text: 'Microsoft does not accept the access token:' }
  if (status === 404) return { kind: 'missing', text: 'Microsoft knows no such thing:' }
  if (status === 412) return { kind: 'stale', text: '' }
  return { kind: 'refused', text: 'Microsoft refuses the request:' }
}

const longest = 300

/** What the vendor says, in one line without control characters, secrets and anything beyond 300 characters. */
function descriptionOf({ body, status }: Reply, secrets: readonly string[]): string {
  const said =
    textAt(body, 'description') ??
    textAt(body, 'error', 'message') ??
    textAt(body, 'message') ??
    `it answered ${status} without a reason.`
  const clean = secrets
    .reduce((text, secret) => (secret === '' ? text : text.replaceAll(secret, '…')), reasonWithin(said))
    .replaceAll(/[\s\p{Cc}\p{Cf}]+/gu, ' ')
    .trim()
  const characters = [...clean]
  return characters.length <= longest ? clean : `${characters.slice(0, longest - 1).join('')}…`
}

/** The validation of addresses puts a JSON text into its description. */
function reasonWithin(said: string): string {
  if (!said.startsWith('{')) return said
  try {
    return textAt(JSON.parse(said), 'reason') ?? said
  } catch {
    return said
  }
}
