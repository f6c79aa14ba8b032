import { table } from '../../state/table.ts'

export interface User {
  readonly id: string
  readonly customerId: string
  /** The sequence number, by which lists are sorted by default. */
  readonly number: number
  readonly userPrincipalName: string
  readonly displayName: string
  readonly firstName?: string
  readonly lastName?: string
  /** The country where the user uses licences. */
  readonly usageLocation?: string
  readonly immutableId?: string
  /**
   * The time of the last synchronization; absent unless the user is synchronized from the customer's on-premises
   * directory.
   */
  readonly lastDirectorySyncTime?: string
  /** The time of deletion; deleted users can be restored for 30 days. */
  readonly softDeletionTime?: string
  readonly createdAt?: string
  readonly password: { readonly setAt: string; readonly forceChange: boolean }
  /** The names of the directory roles that the user has. */
  readonly roles: readonly string[]
  readonly licenses: readonly { readonly skuId: string; readonly excludedPlans: readonly string[] }[]
}

/** Seats of a SKU and their use. */
export interface Seats {
  readonly customerId: string
  readonly skuId: string
  readonly activeUnits: number
  /** Seats of expired subscriptions that users can still use for some time. */
  readonly warningUnits: number
  readonly suspendedUnits: number
  readonly consumedUnits: number
}

/** A product with user licences. */
export interface Sku {
  readonly id: string
  readonly name: string
  readonly skuPartNumber: string
  /**
   * `group1` has the products whose licences the directory manages; `group2` has the products of another licence
   * system. Lists contain `group2` only if the query names it.
   */
  readonly licenseGroupId: 'group1' | 'group2'
  readonly plans: readonly {
    readonly id: string
    readonly displayName: string
    readonly serviceName: string
  }[]
}

export const directoryTables = {
  /** Keyed by customer and user id. */
  users: table<User>({ isReadStale: true }),
  /** Keyed by customer and SKU. */
  seats: table<Seats>({ isReadStale: true }),
  /** Keyed by id: products that the control API adds to the built-in ones. */
  skus: table<Sku>(),
}
