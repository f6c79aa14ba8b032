import type { Answer } from '../../http/answer.ts'
import { invalid, Refusal } from '../../http/refusal.ts'
import { collection, resource } from '../../http/resource.ts'
import type { PartnerCall, PartnerRoute } from '../../http/route.ts'
import { record } from '../../ledger/ledger.ts'
import { requireOrder } from '../orders/order.ts'
import { requireRelatedCustomer } from '../relations/related-customer.ts'
import { requireActiveReseller } from '../relations/relationships.ts'
import type { Customer } from '../relations/tables.ts'
import { registrationStatus } from '../subscriptions/registration.ts'
import { requireSubscription, subscriptionsOf } from '../subscriptions/subscription.ts'
import type { Subscription } from '../subscriptions/tables.ts'
import type { SupportContact } from './tables.ts'

const family = 'subscriptions'
const customerPath = '/v1/customers/{customerId}'
const path = `${customerPath}/subscriptions/{subscriptionId}`

/** Routes for support contact, Azure registration, activation links and managed services of subscriptions. */
export const subscriptionServiceRoutes: readonly PartnerRoute[] = [
  { method: 'GET', path: `${path}/supportcontact`, family, needs: 'user', handle: getContact },
  { method: 'PUT', path: `${path}/supportcontact`, family, needs: 'user', handle: setContact },
  { method: 'POST', path: `${path}/registrations`, family, handle: register },
  { method: 'GET', path: `${path}/registrationstatus`, family, handle: registration },
  { method: 'POST', path: `${path}/activate`, family, needs: 'user', handle: activate },
  { method: 'GET', path: `${customerPath}/managedservices`, family, needs: 'user', handle: managedServices },
  {
    method: 'GET',
    path: `${customerPath}/orders/{orderId}/lineitems/{lineNumber}/activationlinks`,
    family,
    needs: 'user',
    handle: activationLinks,
  },
]

function findSubscription(call: PartnerCall): {
  readonly customer: Customer
  readonly subscription: Subscription
} {
  const { customer } = requireRelatedCustomer(call)
  return { customer, subscription: requireSubscription(call, customer) }
}

function renderContact(contact: SupportContact, { customerId, id }: Subscription): object {
  const self = `/customers/${customerId}/subscriptions/${id}/supportcontact`
  return resource(contact, { type: 'SupportContact', self })
}

function getContact(call: PartnerCall): Answer {
  const { subscription } = findSubscription(call)
  const { partner, state } = call
  const own = { supportTenantId: partner.tenantId, supportMpnId: partner.mpnId, name: partner.companyName }
  const contact = state.supportContacts.get(subscription.id) ?? own
  return { status: 200, body: renderContact(contact, subscription) }
}

function setContact(call: PartnerCall): Answer {
  const { customer, subscription } = findSubscription(call)
  const { supportMpnId, supportTenantId } = Object(call.body)
  const { state, partner } = call
  const own = { tenantId: partner.tenantId, mpnId: partner.mpnId, name: partner.companyName }
  const { tenantId, mpnId, name } =
    supportMpnId === partner.mpnId ? own : requireActiveReseller(state, partner, String(supportMpnId))
  if (supportTenantId !== undefined && String(supportTenantId).toLowerCase() !== tenantId)
    throw invalid('supportTenantId is not the tenant of supportMpnId.')
  const after = { supportTenantId: tenantId, supportMpnId: mpnId, name }
  const before = state.supportContacts.get(subscription.id)
  state.supportContacts.put(subscription.id, after)
  record(call, { kind: 'SetSupportContact', subject: subscription.id, customer, before, after })
  return { status: 200, body: renderContact(after, subscription) }
}

function register(call: PartnerCall): Answer {
  const { customer, subscription } = findSubscription(call)
  if (subscription.kind !== 'azurePlan' && subscription.item.unitType !== 'Usage-based')
    throw new Refusal(400, 800070, 'Only subscriptions of Azure are registered.')
  if (registrationStatus(call.state, subscription.id, call.now) === 'NotRegistered')
    call.state.registrations.put(subscription.id, call.now.toISOString())
  record(call, { kind: 'RegisterSubscription', subject: subscription.id, customer })
  const location = `/customers/${customer.id}/subscriptions/${subscription.id}/registrationstatus`
  return { status: 202, headers: { location } }
}

function registration(call: PartnerCall): Answer {
  const { id } = findSubscription(call).subscription
  const status = registrationStatus(call.state, id, call.now)
  return {
    status: 200,
    body: resource({ subscriptionId: id, status }, { type: 'SubscriptionRegistrationStatus' }),
  }
}

/** Activates a marketplace product; partners can do this only in a sandbox. */
function activate(call: PartnerCall): Answer {
  const { id } = findSubscription(call).subscription
  if (!call.partner.isSandbox)
    throw new Refusal(400, 900101, 'Only subscriptions of a sandbox are activated.')
  return { status: 200, body: { subscriptionId: id, status: 'Success' } }
}

const services = [
  { id: 'Exchange', name: 'Exchange' },
  { id: 'MicrosoftCommunicationsOnline', name: 'SkypeforBusiness' },
  { id: 'SharePoint', name: 'SharePoint' },
]

/**
 * Returns the Office services that a customer uses, with links to their administration; none unless the customer has
 * active seats and allows delegated access.
 */
function managedServices(call: PartnerCall): Answer {
  const { customer, relation } = requireRelatedCustomer(call)
  const held = [...subscriptionsOf(call.state, customer.id, call.partner.tenantId)]
  const hasSeats = held.some(({ kind, status }) => kind === 'seats' && status === 'active')
  const address = (destination: string) => ({
    uri: `https://portal.office.com/Partner/BeginClientSession.aspx?CTID=${customer.id}&CSDEST=${destination}`,
    method: 'GET',
    headers: [],
  })
  const items = !hasSeats || !relation.allowDelegatedAccess ? [] : services
  return {
    status: 200,
    body: collection(
      items.map(({ id, name }) => ({
        ...{ id, name, groupName: 'Office' },
        links: {
          adminService: address(id),
          serviceHealth: address('ServiceStatus'),
          serviceTicket: address('Support'),
        },
        attributes: { objectType: 'ManagedService' },
      })),
    ),
  }
}

/**
 * Returns the links at which the customer activates third-party software with its publisher. Only completed orders have
 * links.
 */
function activationLinks(call: PartnerCall): Answer {
  const order = requireOrder(call, requireRelatedCustomer(call).customer)
  const number = Number(call.params.lineNumber)
  const line = order.lines.find(({ lineItemNumber }) => lineItemNumber === number)
  if (line === undefined) throw new Refusal(404, 20000, `The order has no line ${call.params.lineNumber}.`)
  const uri = `https://activate.example/${order.id}/${number}`
  const items =
    order.status === 'completed'
      ? [{ lineItemNumber: number, link: { uri, method: 'GET', headers: [] } }]
      : []
  const self = `/customers/${order.customerId}/orders/${order.id}/lineitems/${number}/activationlinks`
  return { status: 200, body: collection(items, { self: { uri: self, method: 'GET', headers: [] } }) }
}
