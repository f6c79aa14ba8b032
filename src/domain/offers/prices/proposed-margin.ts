import type { Problem } from '../../../validation/problem.ts'
import { refuseInvalid } from '../../error.ts'
import type { OfferType } from '../../providers/provider.ts'
import { type MarginRule, marginProblems, type PriceMargin } from '../margin.ts'
import type { Party } from '../price-chain.ts'
import type { RelationMargins, SellingTerms } from '../selling-terms.ts'

/** The levels at which a seller can propose a margin. */
export const proposedLevels = ['OfferType', 'ProviderInstance'] as const
export type ProposedLevel = (typeof proposedLevels)[number]

/** A margin that a request proposes. Without a rule and a value the recorded margins apply. */
export interface Proposal {
  readonly marginRule?: MarginRule | undefined
  readonly marginValue?: number | undefined
  readonly marginLevel?: ProposedLevel | undefined
}

/**
 * Returns the terms of an offer with the proposed margin in the sale in which the caller (`seller`) sells; the unchanged
 * `terms` without a proposal. A caller cannot propose a margin of the party from which it buys.
 *
 * @throws DomainError `invalid` for an incomplete proposal, a value above the limit of its rule, or a caller without a sale
 */
export function proposedTerms(
  terms: SellingTerms | undefined,
  seller: Party,
  offerType: OfferType,
  { marginRule, marginValue, marginLevel = 'ProviderInstance' }: Proposal,
): SellingTerms | undefined {
  if (marginRule === undefined && marginValue === undefined) return terms
  refuseInvalid(proposalProblems(marginRule, marginValue))
  const margin = { marginRule: { name: marginRule! }, value: marginValue! }
  const sale = terms && soldBy(terms, seller)
  refuseInvalid(sale ? [] : [{ path: 'marginRule', description: noSale }])
  return { ...terms!, [sale!]: proposedRelation(terms![sale!]!, offerType, margin, marginLevel) }
}

const noSale =
  'A margin can be proposed only for a sale of the caller. Send resellerId or customerId to name the buyer.'

/** Returns the member of the terms with the sale in which a party sells; undefined if it sells nothing. */
function soldBy(
  { cspToReseller, sellerToCustomer }: SellingTerms,
  seller: Party,
): 'cspToReseller' | 'sellerToCustomer' | undefined {
  if (seller === 'csp' && cspToReseller) return 'cspToReseller'
  const sellsToCustomer = seller === 'csp' || (seller === 'reseller' && cspToReseller !== null)
  return sellsToCustomer && sellerToCustomer ? 'sellerToCustomer' : undefined
}

function proposedRelation(
  relation: RelationMargins,
  offerType: OfferType,
  margin: PriceMargin,
  level: ProposedLevel,
): RelationMargins {
  if (level === 'OfferType') return { ...relation, offerTypeMargins: { [offerType]: margin } }
  return { margin, offerTypeMargins: null }
}

function proposalProblems(rule: MarginRule | undefined, value: number | undefined): Problem[] {
  if (rule === undefined) return [{ path: 'marginRule', description: both }]
  if (value === undefined) return [{ path: 'marginValue', description: both }]
  return marginProblems({ marginRule: { name: rule }, value }).map(({ description }) => ({
    path: 'marginValue',
    description: description.replace(/^value/, 'marginValue'),
  }))
}

const both = 'marginRule and marginValue propose a margin together. Send both, or none of them.'
