import type { Call } from './connection.ts'

export type Kind = 'refused' | 'missing' | 'stale' | 'busy' | 'consent' | 'credentials' | 'unknown'

/** The meaning of an error code of Partner Center. */
export interface Verdict {
  readonly kind: Kind
  readonly text: string
}

/** The areas of the API in which the same error code may have different meanings. */
type Area = 'account' | 'reseller' | 'customer' | 'people' | 'catalogue' | 'purchase' | 'subscription'

const areas: Readonly<Record<string, Area>> = {
  ...{ profiles: 'account', audit: 'account', webhooks: 'account', invoices: 'account' },
  ...{ relationships: 'reseller', compliance: 'reseller' },
  ...{ customers: 'customer', domains: 'customer', validations: 'customer', agreements: 'customer' },
  ...{ users: 'people', products: 'catalogue', offers: 'catalogue' },
  ...{ carts: 'purchase', orders: 'purchase', promotions: 'purchase' },
  ...{ subscriptions: 'subscription', migrations: 'subscription', usage: 'subscription' },
}

/**
 * The meaning of error codes by the area of the call (Partner Center, error codes), with texts that say what would
 * pass. The key of each group is its areas; `*` stands for all areas. A code outside of its areas may mean something
 * else, so the caller shows the vendor's text. A text that ends in a colon is followed by the vendor's text;
 * `{time}` is replaced by the period in the vendor's text.
 */
const verdicts: Readonly<Record<string, readonly (readonly [codes: string, text: string, kind?: Kind])[]>> = {
  '*': [
    [
      '400 800001',
      'Microsoft refuses the access token; check the client id and the client secret of the account.',
      'credentials',
    ],
    [
      '900420',
      'The access token is for another API of Microsoft; check the cloud of the account.',
      'credentials',
    ],
    [
      '900329',
      'Microsoft allows this call only on behalf of a user; an administrator of the csp must sign in to Microsoft and consent.',
      'consent',
    ],
    [
      '900309',
      'Access policies at Microsoft block the user who has consented; allow this user, and consent again.',
      'consent',
    ],
    [
      '2032 900150',
      'The user who has consented lacks a role for this call; make this user an admin agent of the partner.',
    ],
    [
      '900308',
      'The delegated administration of the customer lacks a role for this call; ask the customer for the role.',
    ],
    ['900335', 'This call requires the consent of a user who is an admin agent of the partner.'],
    [
      '900316',
      'This call requires delegated administration of the customer; ask the customer to approve it.',
    ],
    ['20002 900159 60003', 'Microsoft has no such customer of this account.', 'missing'],
    ['1000', 'Microsoft has no such object.', 'missing'],
    ['3000 800002 900118 900126', 'Microsoft does not accept a value of the request:'],
    ['900416', 'Microsoft has locked the account; ask the partner support of Microsoft.'],
    [
      '800039 900149',
      'The account is not active in the partner program of Microsoft; renew the membership in Partner Center.',
    ],
    ['2055 800036', '', 'stale'],
  ],
  reseller: [
    ['2000 2001', 'Microsoft does not accept a value of the request:'],
    ['2200', 'Microsoft has no partner with this partner id; check the id.'],
    [
      '2201',
      'The partner id belongs to another region than the account; send the partner id for the region of the account.',
    ],
    [
      '2203 2206',
      'The reseller has not signed the Microsoft Partner Agreement; the reseller must sign it in Partner Center.',
    ],
    ['2204 2205', 'No indirect reseller has this partner id; check the id.'],
  ],
  'reseller purchase subscription': [
    ['800015', 'Microsoft has no partner with this partner id.', 'missing'],
    ['800016', 'The partner id does not belong to a reseller; send the partner id of a reseller.'],
  ],
  'purchase subscription': [
    [
      '2072 900154',
      'The partner id does not belong to an active reseller of this account; connect the reseller in Partner Center first.',
    ],
    ['13605', 'The customer has not accepted the Microsoft Customer Agreement; record the acceptance first.'],
    [
      '900123',
      'The reseller has not signed the Microsoft Partner Agreement; the reseller must sign it in Partner Center.',
    ],
    [
      '900124',
      'This account has not signed the Microsoft Partner Agreement; sign the agreement in Partner Center.',
    ],
    ['800073 800074', 'Microsoft is still reviewing the customer; order again after the review.'],
    [
      '800075',
      'Microsoft has reviewed the customer and does not sell to this customer; ask the partner support of Microsoft.',
    ],
    [
      '900203 900206',
      'The order lacks an attestation that the offer requires; accept the attestation and order again.',
    ],
    ['800028', 'This term is no longer sold; choose another one.'],
    ['900169', 'The currency must be that of the account or that of the market; order in one of the two.'],
    [
      '800023 900121 800025',
      'The account has too little credit at Microsoft for this order; ask the partner support of Microsoft.',
    ],
    ['800069', 'The risk check of Microsoft stops this order; ask the partner support of Microsoft.'],
    ['2002', 'The quantity is outside of the allowed range:'],
    ['800021 800029', 'The parent subscription does not fit this add-on:'],
    [
      '800066 800067 800068 800088 800089 27006 800018 900116 900275 900311 900419',
      'The request exceeds a limit of Microsoft:',
    ],
    ['20003 800007', 'Microsoft has no such subscription.', 'missing'],
    ['900270', 'The billing cycle is longer than the term; choose a shorter one, or a longer term.'],
    ['900242 900244 900245 900246 900291 900292', 'The custom end of the term is not possible:'],
    ['800014 800082 900112 900113', 'Microsoft is still processing an earlier change.', 'busy'],
    ['900278', 'Microsoft is still processing an earlier change, for up to 24 hours.', 'busy'],
  ],
  customer: [
    ['2007', 'The address cannot be found; check street, city, state and postal code:'],
    ['600002', 'Companies in this country have no registration number; omit the number.'],
    ['600049', 'Companies in this country need a registration number; add the number.'],
    ['600050', 'The registration number is not valid in this country; check it.'],
    ['600051', 'Companies in this country need a phone number; add the number.'],
    ['600061', 'The same acceptance of the agreement is recorded already.'],
    ['600074', 'Microsoft has not reviewed the customer, because no review was necessary.'],
  ],
  people: [
    ['60002', 'Microsoft has no such user of this customer.', 'missing'],
    [
      '60012',
      'The customer has no free licence of this product; buy more, or remove one from another user first.',
    ],
  ],
  'catalogue purchase': [
    ['400013 400018', 'Microsoft sells no such product or SKU in this country.', 'missing'],
    [
      '400019',
      'The offer has a new availability at Microsoft; read the catalogue and order again.',
      'missing',
    ],
    ['2100', 'The offer id is of the wrong kind for this request; use an offer id from the catalogue.'],
  ],
  catalogue: [
    ['400036 400030', 'The account may not see this part of the catalogue:'],
    ['400056', 'Microsoft does not accept the query:'],
  ],
  purchase: [
    ['20000', 'Microsoft has no such order.', 'missing'],
    ['800008', 'The cart has expired or was ordered already; create a new one.', 'missing'],
    ['800004 800009', 'Microsoft does not accept a value of the request:'],
    ['2006 2030 2085 2091 800020', 'This account may not sell the offer:'],
    ['800010 800017 800070 800086', 'The offer cannot be sold to this customer:'],
    ['800060 800064 800065', 'The cart has been ordered already, or is being ordered.', 'unknown'],
    [
      '900114',
      'A failed upgrade of the customer to the Azure plan blocks the purchase; ask the partner support of Microsoft.',
    ],
  ],
  subscription: [
    ['800076', 'Microsoft has no history of this subscription.', 'missing'],
    ['800111', 'Microsoft has no such Azure subscription.', 'missing'],
    ['900224', 'Microsoft has no such object.', 'missing'],
    ['2001 800091', 'The subscription is suspended; reactivate it first.'],
    ['2006', 'Microsoft allows no changes to subscriptions of this offer:'],
    ['2011', 'The subscription has ended and can no longer be changed.'],
    [
      '2054 800040 800092 800095 800096 800097 900277 900279 900280',
      'The state of the subscription forbids the change:',
    ],
    ['800090 900214 900257', 'Seats can be returned only within {time} after they were added.'],
    ['900117 900213', 'A subscription can be cancelled only within {time} after purchase or renewal.'],
    ['900115 900263', 'Dependents of the subscription forbid the change; end the dependents first:'],
    ['800093', 'The subscription cannot be renewed; order the offer again when the subscription has ended.'],
    ['800107', 'The term of a trial cannot be changed; move the trial to a paid offer.'],
    [
      '800122 900267',
      'The term of a subscription can only become longer; choose the same term or a longer one.',
    ],
    ['900236 900258 900259 900260 900268 900269', 'This move of the subscription is not possible:'],
    ['900261', 'Microsoft is still moving seats of the subscription to another offer.', 'busy'],
    ['900215', 'The subscription is not active, and only an active one can be migrated.'],
    ['900216', 'Microsoft is still processing an earlier migration of the subscription.', 'busy'],
    ['900217', 'The term ends within 24 hours; migrate after its renewal.'],
    ['900218', 'The subscription has a promotion; migrate the subscription when the promotion has ended.'],
    ['900219 900262', 'The subscription has add-ons, which must be migrated together with it.'],
    ['900220', 'The offer has no successor in the new commerce experience.'],
    ['900221 900248', 'The add-ons of the subscription cannot be migrated as requested:'],
    [
      '900222',
      'The successor offer is not sold with this term and billing frequency; choose another term or billing frequency.',
    ],
    ['900223 900247', 'The partner of the subscription cannot migrate it; assign another partner first.'],
    ['900226', 'The subscription is younger than a month; migrate it when it is a month old.'],
    ['900307', 'A partner may cancel an Azure subscription only when the subscription is compromised.'],
    ['900337', 'The Azure subscription is in the requested state already.'],
    ['27009', 'The parent subscription is not active; reactivate the parent first.'],
  ],
}

const byCode = new Map(
  Object.entries(verdicts).flatMap(([where, some]) =>
    where
      .split(' ')
      .flatMap((area) =>
        some.flatMap(([codes, text, kind = 'refused']) =>
          codes.split(' ').map((code): [string, Verdict] => [`${area} ${code}`, { kind, text }]),
        ),
      ),
  ),
)

/** Returns the meaning of an error code of Partner Center; undefined for other APIs and for unlisted codes. */
export function verdictOf(call: Pick<Call, 'family' | 'on'>, code: string): Verdict | undefined {
  if ((call.on ?? 'partnerCenter') !== 'partnerCenter') return undefined
  return byCode.get(`${areas[call.family]} ${code}`) ?? byCode.get(`* ${code}`)
}
