import type { RelationMargins } from '../../domain/offers/selling-terms.ts'
import { jsonObject } from '../columns.ts'

// The columns of margins are copies of the last record in effect. From the day of a planned margin until the recurring work
// `Margin` has updated the copy (`next_margin_at` has passed), the expressions of this file read the record itself. So a price,
// an order and a bill agree also in these seconds, and other reads need no second row.

/** The kinds of margins that can be planned. */
export const plannedKinds = ['Association', 'Binding', 'Subscription'] as const
export type PlannedKind = (typeof plannedKinds)[number]

type RelationMember = keyof RelationMargins

/** Returns the SQL for a JSON object with the margins of a relation. */
export const relationMargins = (margin: string, offerTypeMargins: string) =>
  jsonObject<RelationMargins>({ margin, offerTypeMargins })

/**
 * The order in which the records of a margin take effect: the last one that is valid at a moment applies (docs/billing.md).
 * A planned record takes effect on its day, not when it is made. Records of other kinds take effect when they are made.
 */
export const orderOfEffect = `case when kind in (${plannedKinds.map((kind) => `'${kind}'`).join(', ')})
  then greatest(valid_from, recorded_at) end, margin_history_id`

/** `orderOfEffect` of the alias `h`, for records of one of the planned kinds, the last record first. */
export const lastInEffect = 'greatest(h.valid_from, h.recorded_at) desc, h.margin_history_id desc'

/** Returns the condition that a record with the alias `h` belongs to the holder of a margin: a row with the alias `of`. */
export const heldBy: Readonly<Record<PlannedKind, (of: string) => string>> = {
  Association: (
    of,
  ) => `h.tenant_id = ${of}.tenant_id and h.kind = 'Association' and h.party_id = ${of}.reseller_id
    and h.provider_instance_id = ${of}.provider_instance_id`,
  Binding: (of) => `h.tenant_id = ${of}.tenant_id and h.kind = 'Binding' and h.party_id = ${of}.customer_id
    and h.seller_id = ${of}.seller_id and h.provider_instance_id = ${of}.provider_instance_id`,
  Subscription: (of) =>
    `h.tenant_id = ${of}.tenant_id and h.kind = 'Subscription' and h.party_id = ${of}.subscription_id`,
}

/** The condition that a record with the alias `h` waits for its day. */
export const isPlanned = 'h.planned_margin_id is not null'

/** Returns the SQL for the day of the next planned margin of the holders with the alias `of`; null if none is planned. */
export function nextPlannedDay(kind: PlannedKind, of: string): string {
  return `(select min(h.valid_from) from margin_history h
    where ${heldBy[kind](of)} and ${isPlanned} and h.valid_from > now())`
}

const inEffect = (value: string, condition: string) => `(select ${value} from margin_history h
    where ${condition} and h.valid_from <= now() order by ${lastInEffect} limit 1)`
const copyOr = (of: string, copy: string, recorded: string) =>
  `case when ${of}.next_margin_at <= now() then ${recorded} else ${copy} end`

/** Returns the SQL for the members of the margins in effect of the associations with the alias `of`. */
export function marginsOfAssociation(of: string): Readonly<Record<RelationMember, string>> {
  return membersInEffect(of, 'Association', {
    margin: `${of}.price_margin`,
    offerTypeMargins: `${of}.offer_type_margins`,
  })
}

/** Returns the SQL for the members of the margins in effect of the bindings with the alias `of`. */
export function marginsOfBinding(of: string): Readonly<Record<RelationMember, string>> {
  return membersInEffect(of, 'Binding', {
    margin: `${of}.margin`,
    offerTypeMargins: `${of}.offer_type_margins`,
  })
}

function membersInEffect(
  of: string,
  kind: 'Association' | 'Binding',
  copies: Readonly<Record<RelationMember, string>>,
): Readonly<Record<RelationMember, string>> {
  const member = (name: RelationMember) =>
    copyOr(of, copies[name], inEffect(`h.terms->'${name}'`, heldBy[kind](of)))
  return { margin: member('margin'), offerTypeMargins: member('offerTypeMargins') }
}

/** Returns the SQL for the margins in effect of the associations with the alias `of`, as a JSON object. */
export function termsOfAssociation(of: string): string {
  const copy = relationMargins(`${of}.price_margin`, `${of}.offer_type_margins`)
  return copyOr(of, copy, inEffect('h.terms', heldBy.Association(of)))
}

/** Returns the SQL for the margins in effect of the bindings with the alias `of`, as a JSON object. */
export function termsOfBinding(of: string): string {
  const copy = relationMargins(`${of}.margin`, `${of}.offer_type_margins`)
  return copyOr(of, copy, inEffect('h.terms', heldBy.Binding(of)))
}

/**
 * Returns the SQL for the own margin in effect of a seller on the subscriptions with the alias `of`, as JSON. A seller without
 * records has no planned margin, so the margin stored in the subscription applies.
 */
export function ownMarginOf(of: string, seller: 'csp' | 'reseller'): string {
  const [id, copy] =
    seller === 'csp'
      ? [`${of}.tenant_id`, `${of}.csp_margin`]
      : [`${of}.reseller_id`, `${of}.reseller_margin`]
  const held = `${heldBy.Subscription(of)} and h.seller_id = ${id}`
  return copyOr(
    of,
    copy,
    `coalesce(${inEffect(`json_build_object('terms', h.terms)`, held)},
    json_build_object('terms', ${copy}))->'terms'`,
  )
}
