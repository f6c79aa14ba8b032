import { demo, demoInvoiceId, demoResellerId } from '../../../src/demo/identifiers.ts'

const customer = `/customers/${demo.customerId}`
const subscription = `${customer}/subscriptions/d0000000-0000-4000-8000-000000000803`
const month = '/months?month=2026-09'
const monthOfInvoice = `${month}&invoice=${demoInvoiceId('license')}`
const invoice = `/invoices/${demoInvoiceId('license')}`
const reseller = `/resellers/${demoResellerId(2)}`
const webhook = '/people/webhooks/d0000000-0000-4000-8000-000000002004'

/** The screens of the tenant Demo by route. The first of a route is the one that a person sees first. */
export const screensByRoute: Readonly<Record<string, readonly [string, ...string[]]>> = {
  '/': ['/', '/?kind=RenewalDeadline'],
  '/customers': ['/customers', '/customers?search=nothing', '/customers?action=create'],
  '/customers/$customerId': [
    customer,
    `${customer}?tab=subscriptions`,
    `${customer}?tab=orders`,
    `${customer}?tab=margins`,
    `${customer}?tab=users`,
    `${customer}?tab=administration`,
    `${customer}?tab=timeline`,
    `${customer}?tab=timeline&kind=sales`,
  ],
  '/customers/$customerId/subscriptions/$subscriptionId': [
    subscription,
    `${subscription}?action=update`,
    `${subscription}?action=margin`,
  ],
  '/subscriptions': ['/subscriptions', '/subscriptions?status=Deleted'],
  '/orders/new': [`/orders/new?customerId=${demo.customerId}`, '/orders/new'],
  '/months': [
    month,
    '/months',
    `${month}&results=Customer`,
    `${month}&results=Reseller`,
    `${month}&results=Customer&why=${demo.customerId}`,
    `${month}&invoice=nothing`,
    `${monthOfInvoice}&step=imported`,
    `${monthOfInvoice}&step=parked`,
    `${monthOfInvoice}&step=relations`,
    `${monthOfInvoice}&step=difference`,
    `${monthOfInvoice}&step=rated`,
    `${monthOfInvoice}&step=exported`,
  ],
  '/invoices': ['/invoices', `/invoices?instance=${demo.tier2InstanceId}&type=dailyratedusage`],
  '/invoices/$invoiceId': [
    invoice,
    `${invoice}?show=lines`,
    `${invoice}?resellerId=${demoResellerId(1)}`,
    `${invoice}?direct=yes`,
    `${invoice}?action=re-rate`,
    `${invoice}?resellerId=${demoResellerId(1)}&customerId=${demo.customerId}`,
  ],
  '/resellers': ['/resellers', '/resellers?search=nothing', '/resellers?action=create'],
  '/resellers/$resellerId': [
    reseller,
    ...['customers', 'timeline', 'profile'].map((tab) => `${reseller}?tab=${tab}`),
  ],
  '/story/$id': [`/story/${demo.waitingOperationId}`, `/story/${demo.customerId}`],
  '/work': [
    '/work',
    '/work?tab=vendors',
    '/work?state=Failed&kind=Customer',
    `/work?action=retry&of=${demo.failedOperationId}`,
  ],
  '/people/users': [
    '/people/users',
    '/people/users?search=nothing',
    '/people/users?action=create',
    '/people/users?action=edit&of=tomasz.wilk@partner.example',
  ],
  '/people/access': ['/people/access', '/people/access?outcome=WrongSecret'],
  '/people/webhooks': ['/people/webhooks', '/people/webhooks?action=create'],
  '/people/webhooks/$webhookId': [
    webhook,
    `${webhook}?action=rotate`,
    `${webhook}?action=redeliverRange`,
    `${webhook}?outcome=Dead`,
  ],
  '/people/audit': ['/people/audit', '/people/audit?operations=Nothing&customer=nothing'],
  '/people/delegation': [`/people/delegation?instanceId=${demo.tier1InstanceId}`, '/people/delegation'],
}

/** All screens. */
export const screens = Object.values(screensByRoute).flat()

/** The first screen of each route. */
export const firstScreens = Object.values(screensByRoute).map(([first]) => first)
