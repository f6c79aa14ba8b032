import type { ScheduledChange } from '../domain/subscriptions/changes/scheduled-change.ts'
import { type Subscription, subscription } from '../domain/subscriptions/subscription.ts'
import { windowFrom } from '../domain/subscriptions/subscription-purchase.ts'
import { daysAfter, startOfDay, termEnd } from '../domain/subscriptions/term.ts'
import {
  demo,
  demoCustomerId,
  demoOfferId,
  demoResellerId,
  demoScheduledChangeId,
  demoSubscriptionId,
} from './identifiers.ts'

/** Returns the subscriptions that the examples of the operations use. They begin some days before `now`. */
export function demoSubscriptions(now: Date): Subscription[] {
  const startDate = daysAfter(now, -2)
  // The same age as subscriptions in the simulator, because younger ones cannot be migrated.
  const longAgo = startOfDay(daysAfter(now, -60))
  const backup = {
    ...subscription.absent,
    customerId: demoCustomerId(1),
    resellerId: demoResellerId(1),
    providerInstanceId: demo.genericInstanceId,
    offerId: demoOfferId(1),
    orderId: null,
    version: 1,
    status: 'Active',
    providerOfferId: 'backup',
    quantity: 5,
    termDuration: 'OneYear',
    billingFrequency: 'Monthly',
    startDate,
    endDate: termEnd(startDate, 'OneYear'),
    anchorDay: startDate.getUTCDate(),
    ...windowFrom('License', { quantity: 5 }, startDate),
    autoRenewEnabled: true,
    endOfTermAction: 'Renew',
    autoRenewSettings: null,
    nextBillingFrequency: null,
    partnerId: null,
    segment: 'Commercial',
    region: 'DE',
    price: { cost: '48', erp: '60', currency: 'EUR' },
    margins: { csp: null, reseller: null },
    parentSubscriptionId: null,
    syncedAt: now,
  } as const
  const place = (number: number) => ({
    id: demoSubscriptionId(number),
    providerSubscriptionId: demoSubscriptionId(number),
  })
  const atMicrosoft = {
    ...backup,
    customerId: demoCustomerId(10),
    providerInstanceId: demo.tier2InstanceId,
    region: 'AT',
    partnerId: '6234500',
    startDate: longAgo,
    endDate: termEnd(longAgo, 'OneYear'),
    cancellationAllowedUntil: null,
    refundable: [],
    price: null,
  } as const
  const azure = {
    ...atMicrosoft,
    offerId: demoOfferId(7),
    providerOfferId: 'DZH318Z0BPS6:0001',
    quantity: 1,
    termDuration: 'NoTerm',
    endDate: termEnd(longAgo, 'NoTerm'),
    autoRenewEnabled: false,
    endOfTermAction: 'Stop',
  } as const
  const ofCsp = { customerId: demoCustomerId(2), resellerId: null }
  return [
    {
      ...backup,
      ...place(1),
      name: 'Backup of the bakery',
      internalId: 'S-2041',
      poNumber: 'PO-7719',
    },
    { ...backup, ...place(2), name: 'Backup of the office' },
    { ...backup, ...place(3), name: 'Backup of the shops' },
    { ...backup, ...place(4), name: 'Backup of the bistro', status: 'Suspended' },
    { ...backup, ...place(5), name: 'Backup of the drivers' },
    {
      ...backup,
      ...place(6),
      name: 'Storage of the bakery',
      offerId: demoOfferId(5),
      providerOfferId: 'storage',
      quantity: 1,
      termDuration: 'NoTerm',
      endDate: termEnd(startDate, 'NoTerm'),
      cancellationAllowedUntil: null,
      refundable: [],
      autoRenewEnabled: false,
      endOfTermAction: 'Stop',
      price: { cost: '0', erp: '0', currency: 'EUR' },
    },
    {
      ...backup,
      ...place(8),
      name: 'Archive of the bakery',
      offerId: demoOfferId(2),
      providerOfferId: 'backup-archive',
      parentSubscriptionId: demoSubscriptionId(1),
    },
    {
      ...backup,
      ...place(12),
      name: 'Backup of the bakery, better',
      offerId: demoOfferId(4),
      providerOfferId: 'backup-plus',
    },
    {
      ...atMicrosoft,
      ...place(7),
      name: 'Office of the shipyard',
      offerId: demoOfferId(6),
      providerOfferId: '031c9e47-4802-4248-838e-778fb1d2cc05',
      quantity: 4,
    },
    { ...azure, ...place(10), name: 'Azure plan' },
    { ...azure, ...place(9), name: 'Production', parentSubscriptionId: demoSubscriptionId(10) },
    { ...backup, ...place(11), ...ofCsp, name: 'Backup of the law firm' },
  ]
}

/**
 * Returns the scheduled changes that the examples of the operations use: two for subscription 1, and one for a direct
 * customer of the csp. They take effect long after the end of the first term.
 */
export function demoScheduledChanges(now: Date): ScheduledChange[] {
  const fewer = {
    ...{ version: 1, customerId: demoCustomerId(1), subscriptionId: demoSubscriptionId(1) },
    resellerId: demoResellerId(1),
    effectiveDate: new Date('2099-12-31T12:00:00Z'),
    action: 'Update',
    change: { quantity: 8 },
    seen: { quantity: 5 },
    status: 'Scheduled',
    ...{ errorMessage: null, operationId: null, userName: 'demo-csp', userEmail: null, createdAt: now },
  } as const
  const ofCsp = { customerId: demoCustomerId(2), subscriptionId: demoSubscriptionId(11), resellerId: null }
  return [
    { ...fewer, id: demoScheduledChangeId(1) },
    { ...fewer, id: demoScheduledChangeId(2) },
    { ...fewer, ...ofCsp, id: demoScheduledChangeId(3) },
  ]
}
