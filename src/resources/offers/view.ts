import { relationRead } from '../../domain/customer.ts'
import { DomainError, missing } from '../../domain/error.ts'
import { type Segment, segments } from '../../domain/offer.ts'
import type { Party } from '../../domain/price-chain.ts'
import type { SellingTerms } from '../../domain/selling-terms.ts'
import { name, optional, uuid } from '../../kernel/fields.ts'
import type { Context } from '../../kernel/operation.ts'

/** The members of a query that say for whom prices are meant. */
export const viewQuery = {
  segment: name(segments, { description: 'The kind of customers that the prices are for.' }),
  customerId: optional(
    uuid({
      description:
        'For this customer: its country is the market, its seller makes the price. Its own for a customer.',
    }),
  ),
  resellerId: optional(
    uuid({
      description: 'With the margins of this reseller. Its own for a reseller, which can name no other.',
    }),
  ),
}

/** Who looks at prices, in which market, and on what terms it is sold to at each provider instance. */
export interface PriceView {
  readonly party: Party
  readonly segment: Segment
  /** Null for every market. */
  readonly region: string | null
  /** The terms by provider instance; undefined while nobody is sold to. */
  readonly terms: ReadonlyMap<string, SellingTerms> | undefined
}

interface ViewQuery {
  readonly segment: Segment
  readonly customerId?: string | undefined
  readonly resellerId?: string | undefined
}

/**
 * For whom and where prices are to be shown.
 *
 * @throws DomainError missing, for a customer or reseller out of reach; forbidden, when the two have no relation; rule,
 *   for a customer without a country
 */
export async function priceView(
  { segment, customerId, resellerId }: ViewQuery,
  { caller, store }: Pick<Context, 'caller' | 'store'>,
): Promise<PriceView> {
  const party = caller.role
  // Another one than its own is out of a customer's reach.
  const buyer = customerId?.toLowerCase() ?? caller.customerId
  const seller = caller.resellerId ?? resellerId?.toLowerCase() ?? null
  if (buyer === null) {
    if (seller === null) return { party, segment, region: null, terms: undefined }
    if (!(await store.resellers.seller(seller))) throw missing('reseller', seller)
    return { party, segment, region: null, terms: await termsOf(null, seller, store) }
  }
  const customer = await store.customers.get(buyer)
  if (seller !== null) relationRead(customer, seller)
  if (customer.country === null) throw new DomainError('rule', withoutMarket)
  return { party, segment, region: customer.country, terms: await termsOf(buyer, seller, store) }
}

const withoutMarket =
  'The customer has no country, and prices are those of a country: set it by PATCH /v1/Customers/{customerId}/account-info.'

async function termsOf(customerId: string | null, resellerId: string | null, store: Context['store']) {
  const sold = await store.sellingTerms.everywhere(customerId, resellerId)
  return new Map(sold.map(({ providerInstanceId, terms }) => [providerInstanceId, terms]))
}
