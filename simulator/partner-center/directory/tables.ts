import { table } from '../../state/table.ts'

export interface User {
  readonly id: string
  readonly customerId: string
  /** Its place among all users, which lists are ordered by when nothing else is asked for. */
  readonly number: number
  readonly userPrincipalName: string
  readonly displayName: string
  readonly firstName?: string
  readonly lastName?: string
  /** The country that licences are used in. */
  readonly usageLocation?: string
  readonly immutableId?: string
  /** Of users who are copied from a directory of the customer's own: when that was last done. */
  readonly lastDirectorySyncTime?: string
  /** Of deleted users, who can be restored for thirty days. */
  readonly softDeletionTime?: string
  readonly createdAt?: string
  readonly password: { readonly setAt: string; readonly forceChange: boolean }
  /** Names of directory roles. */
  readonly roles: readonly string[]
  readonly licenses: readonly { readonly skuId: string; readonly excludedPlans: readonly string[] }[]
}

/** How many users may have a licence, and how many have one. */
export interface Seats {
  readonly customerId: string
  readonly skuId: string
  readonly activeUnits: number
  /** Of subscriptions that have run out, and still work for a while. */
  readonly warningUnits: number
  readonly suspendedUnits: number
  readonly consumedUnits: number
}

/** A product of which users have licences. */
export interface Sku {
  readonly id: string
  readonly name: string
  readonly skuPartNumber: string
  /** `group1` is what the directory itself licenses; `group2` has another licence system and is asked for by name. */
  readonly licenseGroupId: 'group1' | 'group2'
  readonly plans: readonly {
    readonly id: string
    readonly displayName: string
    readonly serviceName: string
  }[]
}

export const directoryTables = {
  /** By customer and user id. */
  users: table<User>({ isReadStale: true }),
  /** By customer and SKU. */
  seats: table<Seats>({ isReadStale: true }),
  /** By id: products that the control API adds to the built-in ones. */
  skus: table<Sku>(),
}
