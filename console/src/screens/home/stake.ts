import type { Caller } from '@reseller-api/client'
import type { Amount } from '../../values/money.ts'
import { sumByCurrency } from '../../values/sum.ts'
import type { Need, NeedKind } from './needs.ts'
import { wayOf } from './way.ts'

type Role = Caller['role']['name']

/**
 * The period for which an amount at stake is: the number of months of a term; `term` for one of an unknown or another length; each
 * month; this month; `once` for an order or an invoice.
 */
export type StakePeriod = 'once' | 'thisMonth' | 'month' | 'term' | number

const periods: Readonly<Partial<Record<NeedKind, Exclude<StakePeriod, number>>>> = {
  BudgetOverrun: 'thisMonth',
  RenewalDeadline: 'term',
  VendorDifference: 'term',
  NegativeMargin: 'term',
  UnassignedSeats: 'month',
}

/** Returns the period for which the amount at stake of a need is. */
export function periodOf({ kind, source }: Pick<Need, 'kind' | 'source'>): StakePeriod {
  const period = periods[kind] ?? 'once'
  if (period !== 'term' || source.type !== 'alert') return period
  // `atStakeMonths` is missing in answers of an older process, during an upgrade.
  return (source.alert.atStakeMonths as number | null | undefined) ?? period
}

/**
 * At whose prices an amount at stake is: what the reader pays, what its buyer pays, what the customer at the end pays, by how much
 * the reader sells below its cost, or what a vendor bills and no buyer pays yet.
 */
export type StakeSide = 'cost' | 'buyer' | 'customer' | 'loss' | 'unbilled'

/**
 * Returns at whose prices the amount at stake of a need is; undefined for kinds without an amount. The amount of an alert
 * contains no cost of another party: domain/alerts of the service computes an amount for each reader.
 */
export function stakeSideOf(
  need: Pick<Need, 'kind' | 'source'>,
  role: Role | undefined,
): StakeSide | undefined {
  const { kind, source } = need
  if (source.type === 'purchase') return 'buyer'
  if (source.type === 'invoice') return 'unbilled'
  if (source.type !== 'alert') return undefined
  // A customer sells nothing, so each price that it sees is its own cost.
  if (role === 'customer') return 'cost'
  if (kind === 'UnassignedSeats' || kind === 'VendorDifference') return 'cost'
  if (kind === 'NegativeMargin') return 'loss'
  if (kind === 'BudgetOverrun') return 'customer'
  if (kind !== 'RenewalDeadline') return undefined
  const way = wayOf(need)
  // A renewal costs the reader the next term; without one, the reader no longer earns what its buyer pays.
  return way === undefined ? undefined : way === 'renew' ? 'buyer' : 'cost'
}

/** The exact sums of amounts at stake, of one period and at the prices of one side. */
export interface StakeSums {
  readonly period: StakePeriod
  readonly side: StakeSide | undefined
  readonly sums: readonly Amount[]
}

/**
 * Returns the exact sums of the amounts at stake, for each period and side that has one. Amounts for different periods, or at the
 * prices of different parties, have no sum that means anything.
 */
export function stakeSums(needs: readonly Need[], role: Role | undefined): readonly StakeSums[] {
  const terms = [...new Set(needs.map(periodOf))].filter((period) => typeof period === 'number')
  const ordered = [
    'once',
    ...terms.toSorted((one, other) => other - one),
    'term',
    'month',
    'thisMonth',
  ] as const
  return ordered.flatMap((period) =>
    ([undefined, 'cost', 'buyer', 'customer', 'loss', 'unbilled'] as const)
      .map((side) => ({
        ...{ period, side },
        sums: sumByCurrency(
          needs
            .filter((one) => periodOf(one) === period && stakeSideOf(one, role) === side)
            .map(({ atStake }) => atStake),
        ),
      }))
      .filter(({ sums }) => sums.length > 0),
  )
}

/** A sum at stake: of one period, at the prices of one side, in one currency. */
export interface StakeSum extends Omit<StakeSums, 'sums'> {
  readonly sum: Amount
}

/**
 * Returns the sums one by one, the largest first. Amounts of different currencies cannot be compared, so the currency with the most
 * sums comes first.
 */
export function largestFirst(stakes: readonly StakeSums[]): readonly StakeSum[] {
  const all = stakes.flatMap(({ sums, ...rest }) => sums.map((sum) => ({ ...rest, sum })))
  const countOf = ({ sum }: StakeSum) =>
    all.filter((one) => one.sum.currency.name === sum.currency.name).length
  return all.toSorted(
    (one, other) =>
      countOf(other) - countOf(one) ||
      one.sum.currency.name.localeCompare(other.sum.currency.name) ||
      Number(other.sum.value) - Number(one.sum.value),
  )
}
