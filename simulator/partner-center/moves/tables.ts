import { table } from '../../state/table.ts'

/** A transition of seats to another product. */
export interface Transition {
  readonly id: string
  readonly number: number
  readonly partnerId: string
  readonly customerId: string
  readonly fromId: string
  /** `productId:skuId`, optionally with an availability id. */
  readonly toCatalogItemId: string
  readonly quantity: number
  readonly transitionType: string
  readonly termDuration: string
  readonly billingCycle: string
  readonly promotionId?: string
  /** The subscription that gets the seats: named by the request, or created by the transition. */
  readonly toId?: string
  readonly startedAt: string
  readonly dueAt: string
  readonly completedAt?: string
  readonly failure?: { readonly code: number; readonly description: string }
}

/** The migration that a request wants: the legacy subscription and its new offer, term, cycle, quantity and add-ons. */
export interface MigrationWish {
  readonly currentSubscriptionId: string
  readonly catalogItemId?: string
  readonly termDuration: string
  readonly billingCycle: string
  readonly purchaseFullTerm: boolean
  readonly quantity: number
  readonly customTermEndDate?: string
  readonly externalReferenceId?: string
  readonly addOns: readonly MigrationWish[]
}

export interface Migration {
  readonly id: string
  readonly number: number
  readonly partnerId: string
  readonly customerId: string
  readonly wish: MigrationWish
  readonly status: 'Processing' | 'Completed' | 'Failed'
  readonly startedAt: string
  readonly dueAt: string
  readonly completedAt?: string
  readonly newSubscriptionId?: string
  readonly newOrderId?: string
  readonly errorCode?: number
  readonly errorReason?: string
}

export interface MigrationSchedule {
  readonly id: string
  readonly number: number
  readonly partnerId: string
  readonly customerId: string
  readonly wish: MigrationWish
  readonly status: 'Created' | 'Cancelled' | 'Migrated' | 'Failed'
  readonly targetDate?: string
  readonly migrateOnRenewal: boolean
  readonly createdAt: string
  readonly changedAt: string
  readonly migrationId?: string
  readonly errorCode?: number
}

/** The upgrade of a customer's legacy Azure subscriptions to the Azure plan. */
export interface ProductUpgrade {
  readonly id: string
  readonly partnerId: string
  readonly customerId: string
  readonly lines: readonly {
    readonly sourceId: string
    readonly targetId: string
    readonly upgradedAt: string
  }[]
}

/** A transfer of a customer's subscriptions to another partner. */
export interface Transfer {
  readonly id: string
  readonly customerId: string
  readonly sourcePartnerId: string
  readonly targetPartnerId: string
  readonly status: 'Active' | 'Reject' | 'Complete' | 'Withdrawn'
  readonly lines: readonly { readonly subscriptionId: string; readonly partnerIdOnRecord?: string }[]
  readonly createdAt: string
  readonly changedAt: string
  readonly changedBy: string
}

export const moveTables = {
  /** Keyed by operation id. */
  transitions: table<Transition>(),
  /** Keyed by id: migrations of legacy subscriptions to new commerce. */
  migrations: table<Migration>(),
  /** Keyed by id. */
  migrationSchedules: table<MigrationSchedule>(),
  /** Keyed by id: transfers of subscriptions from one partner to another. */
  transfers: table<Transfer>(),
  /** Keyed by id: upgrades of legacy Azure subscriptions to the Azure plan. */
  productUpgrades: table<ProductUpgrade>(),
}
