import { table } from '../../state/table.ts'

/** A move of seats from one product to another. */
export interface Transition {
  readonly id: string
  readonly number: number
  readonly partnerId: string
  readonly customerId: string
  readonly fromId: string
  /** `productId:skuId`, perhaps with an availability behind it. */
  readonly toCatalogItemId: string
  readonly quantity: number
  readonly transitionType: string
  readonly termDuration: string
  readonly billingCycle: string
  readonly promotionId?: string
  /** The subscription that takes the seats: chosen, or made by it. */
  readonly toId?: string
  readonly startedAt: string
  readonly dueAt: string
  readonly completedAt?: string
  readonly failure?: { readonly code: number; readonly description: string }
}

/** What a legacy subscription is to be migrated to. */
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

/** A move of a customer's Azure subscriptions to the Azure plan. */
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

/** Subscriptions of a customer that one partner hands to another. */
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
  /** By operation id. */
  transitions: table<Transition>(),
  /** By id: migrations of legacy subscriptions to new commerce. */
  migrations: table<Migration>(),
  /** By id. */
  migrationSchedules: table<MigrationSchedule>(),
  /** By id: subscriptions that one partner hands over to another. */
  transfers: table<Transfer>(),
  /** By id: upgrades of legacy Azure subscriptions to the Azure plan. */
  productUpgrades: table<ProductUpgrade>(),
}
